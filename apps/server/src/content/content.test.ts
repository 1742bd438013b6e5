import { expect, test } from "vitest";
import { markdownToHtml } from "./content.ts";

test("S3.26 a text becomes headings, lists, tables and links", () => {
  expect(markdownToHtml("# Titre\n\n- un\n- [deux](/howto)\n\n| a |\n|---|\n| b |")).toBe(
    '<h1>Titre</h1>\n<ul>\n<li>un</li>\n<li><a href="/howto">deux</a></li>\n</ul>\n<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>b</td>\n</tr>\n</tbody>\n</table>\n',
  );
});

test.for([
  "<script>alert(1)</script>",
  '<img src=x onerror="alert(1)">',
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](data:text/html,<script>alert(1)</script>)",
  "![x](vbscript:x)",
  '[x](/a "onmouseover=\\"alert(1)")',
  "<a href=javascript:alert(1)>x</a>",
])("nothing of %s can run", (markdown) => {
  const tags = markdownToHtml(markdown).match(/<[^>]*>/g) ?? [];
  for (const tag of tags) expect(tag).toMatch(/^<\/?(p|a href="\/a" title="[^"<>]*"|a)>$/);
});
