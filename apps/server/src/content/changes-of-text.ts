import { textChanges } from "@papillote/domain/content/text-changes.ts";
import { markdownIt } from "./markdown.ts";

const isListItem = (piece: string) => /^([-*+]|\d+[.)])\s/.test(piece);

/** The changes between two Markdown texts: paragraphs, headings, tables and items of lists. */
export function changesOfText(before: string, after: string) {
  return textChanges(piecesOf(before), piecesOf(after)).map(({ kind, pieces }) => ({
    kind,
    markdown: pieces.reduce(
      (text, piece, at) =>
        `${text}${isListItem(piece) && isListItem(pieces[at - 1] ?? "") ? "\n" : "\n\n"}${piece}`,
    ),
  }));
}

function piecesOf(markdown: string): string[] {
  const lines = markdown.split("\n");
  return markdownIt.parse(markdown, {}).flatMap(({ type, level, map, nesting }) => {
    const isList = level === 0 && /_list_open$/.test(type);
    const isPiece =
      (level === 0 && nesting >= 0 && !isList) || (level === 1 && type === "list_item_open");
    return isPiece && map ? [lines.slice(map[0], map[1]).join("\n").trimEnd()] : [];
  });
}
