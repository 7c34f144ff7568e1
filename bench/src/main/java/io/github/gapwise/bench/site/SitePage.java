package io.github.gapwise.bench.site;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.heading.anchor.HeadingAnchorExtension;
import org.commonmark.ext.heading.anchor.IdGenerator;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Block;
import org.commonmark.node.Code;
import org.commonmark.node.CustomNode;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/**
 * A page of documentation.
 *
 * @param path where it is on the site
 * @param title its first heading
 * @param html its content
 * @param sections what a search looks through, in their order
 */
record SitePage(String path, String title, String html, List<Section> sections) {
  private static final List<Extension> EXTENSIONS =
      List.of(TablesExtension.create(), HeadingAnchorExtension.create());
  private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();
  private static final HtmlRenderer HTML = HtmlRenderer.builder().extensions(EXTENSIONS).build();

  /**
   * A heading and the text below it, up to the next one.
   *
   * @param id of its heading on the page; empty for what stands before the first
   */
  record Section(String id, String title, String text) {}

  SitePage {
    sections = List.copyOf(sections);
  }

  /**
   * Reads a Markdown file.
   *
   * @param source its path
   * @throws IllegalArgumentException if it has no heading, or a link leads nowhere
   */
  static SitePage of(String source, String markdown, SiteLinks links) {
    Node document = PARSER.parse(markdown);
    document.accept(links);
    List<Section> sections = sections(document);
    String title =
        sections.stream()
            .map(Section::title)
            .filter(each -> !each.isEmpty())
            .findFirst()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "The page %s must have a heading.".formatted(source)));
    return new SitePage(SiteLinks.page(source), title, HTML.render(document), sections);
  }

  private static List<Section> sections(Node document) {
    List<Section> sections = new ArrayList<>();
    IdGenerator ids = IdGenerator.builder().build();
    String id = "";
    String title = "";
    StringBuilder text = new StringBuilder();
    for (Node node = document.getFirstChild(); node != null; node = node.getNext()) {
      String content = PlainText.of(node);
      if (node instanceof Heading) {
        sections.add(new Section(id, title, text.toString()));
        title = content;
        id = ids.generateId(content.toLowerCase(Locale.ROOT));
        text.setLength(0);
      } else {
        text.append(content).append(' ');
      }
    }
    sections.add(new Section(id, title, text.toString()));
    sections.removeIf(section -> section.title().isEmpty() && section.text().isBlank());
    return sections;
  }

  /** The texts and the code of a node, which is also what the extension makes ids of. */
  private static final class PlainText extends AbstractVisitor {
    private final StringBuilder text = new StringBuilder();

    static String of(Node node) {
      PlainText plain = new PlainText();
      node.accept(plain);
      return plain.text.toString().strip();
    }

    @Override
    public void visit(Text node) {
      text.append(node.getLiteral());
    }

    @Override
    public void visit(Code node) {
      text.append(node.getLiteral());
    }

    @Override
    public void visit(FencedCodeBlock node) {
      text.append(node.getLiteral()).append(' ');
    }

    @Override
    public void visit(SoftLineBreak node) {
      text.append(' ');
    }

    @Override
    protected void visitChildren(Node parent) {
      super.visitChildren(parent);
      text.append(parent instanceof Block || parent instanceof CustomNode ? " " : "");
    }
  }
}
