import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Where the build puts what browsers ask for, seen from the built server. */
const client = join(import.meta.dirname, "../client");
const texts = new Map<string, string>();

/**
 * The text of a built style sheet. Its name changes with its text, so that what was read once stays right.
 * The router marks one that a part loaded later needs too with an empty fragment.
 */
export function routeCss(href: string): string {
  const known = texts.get(href);
  if (known !== undefined) return known;
  const text = readFileSync(join(client, href.replace(/#$/, "")), "utf8").trim();
  texts.set(href, text);
  return text;
}
