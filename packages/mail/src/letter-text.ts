import { msg } from "@lingui/core/macro";
import type { Letter } from "./letter.ts";
import type { Words } from "./words.ts";

/** The text part: the same words in the same order, for readers without HTML. */
export function letterText({ amount, title, lead, rows, button, notes, footer }: Letter, { i18n }: Words, shopName: string): string {
  const parts = [
    shopName,
    ...(amount ? [`${amount.text}\n${amount.caption}`] : []),
    title,
    lead,
    rows.map(({ label, value }) => i18n._(msg`${label}: ${value}`)).join("\n"),
    `${button.label}\n${button.href}`,
    ...notes,
    `--\n${footer}`,
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}
