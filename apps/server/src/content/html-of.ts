import MarkdownIt from "markdown-it";

/** Tags in a text are shown, not obeyed, and no link runs a script. */
const renderer = new MarkdownIt({ html: false, linkify: false });

export function htmlOf(markdown: string): string {
  return renderer.render(markdown);
}
