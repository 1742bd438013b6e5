import { markdownIt } from "./markdown.ts";

/** A piece of a line. The URL of a link is printed after it, unless it is a path of the shop. */
export type Run = { readonly text: string; readonly isStrong: boolean };
export type Part =
  | { readonly kind: "heading"; readonly level: 1 | 2 | 3; readonly runs: readonly Run[] }
  | { readonly kind: "paragraph"; readonly runs: readonly Run[] }
  | {
      readonly kind: "list";
      readonly isOrdered: boolean;
      readonly items: readonly (readonly Run[])[];
    };

type Token = ReturnType<typeof markdownIt.parse>[number];

/** The parts of a Markdown text that are printed on paper, in their order. */
export function partsOf(markdown: string): Part[] {
  const parts: Part[] = [];
  let list: { isOrdered: boolean; items: Run[][] } | undefined;
  let level: 1 | 2 | 3 | undefined;
  for (const token of markdownIt.parse(markdown, {})) {
    if (/^(bullet|ordered)_list_open$/.test(token.type))
      list ??= { isOrdered: token.type.startsWith("ordered"), items: [] };
    else if (/_list_close$/.test(token.type) && token.level === 0 && list) {
      parts.push({ kind: "list", ...list });
      list = undefined;
    } else if (token.type === "heading_open") level = levelOf(token.tag);
    else if (token.type === "inline") {
      const runs = runsOf(token.children ?? []);
      if (list) list.items.push(runs);
      else if (level !== undefined) parts.push({ kind: "heading", level, runs });
      else parts.push({ kind: "paragraph", runs });
      level = undefined;
    }
  }
  return parts;
}

function levelOf(tag: string): 1 | 2 | 3 {
  return tag === "h1" ? 1 : tag === "h2" ? 2 : 3;
}

function runsOf(tokens: readonly Token[]): Run[] {
  const runs: Run[] = [];
  let isStrong = false;
  let target = "";
  const add = (text: string) => {
    if (text !== "") runs.push({ text, isStrong });
  };
  for (const token of tokens) {
    if (token.type === "strong_open") isStrong = true;
    else if (token.type === "strong_close") isStrong = false;
    else if (token.type === "link_open") target = String(token.attrGet("href") ?? "");
    else if (token.type === "link_close") add(/^https?:/.test(target) ? ` (${target})` : "");
    else if (token.type === "softbreak" || token.type === "hardbreak") add(" ");
    else add(token.content);
  }
  return runs;
}
