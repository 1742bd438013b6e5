import MarkdownIt from "markdown-it";

/** HTML in the Markdown is escaped, and links cannot run scripts. */
export const markdownIt = new MarkdownIt({ html: false, linkify: false });
