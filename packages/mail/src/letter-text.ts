import { msg } from "@lingui/core/macro";
import type { Letter, Row } from "./letter.ts";
import type { Words } from "./words.ts";

/** The text part: the same words in the same order, for readers without HTML. */
export function letterText(
  { amount, title, lead, code = "", rows, button, notes, seller = [], footer }: Letter,
  words: Words,
  shopName: string,
): string {
  const parts = [
    shopName,
    amount ? `${amount.text}\n${amount.caption}` : "",
    title,
    lead,
    code,
    rows.map((row) => rowText(row, words)).join("\n"),
    button ? `${button.label}\n${button.href}` : "",
    ...notes,
    seller.join("\n"),
    `--\n${footer}`,
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function rowText({ label, value, detail }: Row, { i18n }: Words): string {
  if (detail === undefined) return i18n._(msg`${label}: ${value}`);
  return `${label}\n  ${i18n._(msg`${detail}: ${value}`)}`;
}
