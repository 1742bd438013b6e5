/** Escaped HTML. Only `html` creates it, and it escapes every value that is not markup already. */
export type Markup = { readonly markup: string };
type Piece = Markup | string | number | undefined | readonly Markup[];

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function html(literals: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  const markup = literals
    .map((literal, index) => literal + (index < pieces.length ? textOf(pieces[index]) : ""))
    .join("");
  return { markup };
}

function textOf(piece: Piece): string {
  if (piece === undefined) return "";
  if (typeof piece === "object")
    return "markup" in piece ? piece.markup : piece.map(textOf).join("");
  return String(piece).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
