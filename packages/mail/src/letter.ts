import { msg } from "@lingui/core/macro";
import type { Shop } from "./message-data.ts";
import type { Words } from "./words.ts";

export type Row = {
  readonly label: string;
  readonly value: string;
  readonly detail?: string;
  readonly isTotal?: boolean;
};

/** The content of a letter: HTML and text parts are both made from it, so they cannot differ. */
export type Letter = {
  readonly subject: string;
  /** The line that mailboxes show beside the subject. */
  readonly preview: string;
  /** Chooses the paper of the sweet in the picture; without one it is the shop's own paper. */
  readonly universeId?: number | null;
  /** The occasion of a gift: the paper is then that of the occasion. */
  readonly occasion?: string | null;
  /** A person's message, shown first and complete. */
  readonly message?: { readonly text: string; readonly from: string };
  /** The large sum below the picture, with a caption. */
  readonly amount?: { readonly text: string; readonly caption: string };
  readonly title: string;
  readonly lead: string;
  /** A code to type, set large. */
  readonly code?: string;
  readonly rows: readonly Row[];
  /** None if the reader continues on the page that sent the letter. */
  readonly button?: { readonly label: string; readonly href: string };
  readonly notes: readonly string[];
  readonly footer: string;
  /** The last link of the letter. RFC 8058: its URL also unsubscribes with one click. */
  readonly unsubscribe?: { readonly label: string; readonly href: string };
};

/** The text part: the same content in the same order. */
export function letterText(
  { message, amount, title, lead, code = "", rows, button, notes, footer, unsubscribe }: Letter,
  words: Words,
  shop: Shop,
): string {
  const parts = [
    shop.shopName,
    message ? `${message.text}\n${message.from}` : "",
    amount ? `${amount.text}\n${amount.caption}` : "",
    title,
    lead,
    code,
    rows.map((row) => rowText(row, words)).join("\n"),
    button ? `${button.label}\n${button.href}` : "",
    ...notes,
    `--\n${footer}`,
    unsubscribe ? `${unsubscribe.label}\n${unsubscribe.href}` : "",
    demoLine(shop, words),
    shop.seller.join("\n"),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

/** A line in the letters of a demonstration, and in no other. */
export function demoLine({ isDemo }: Shop, { i18n }: Words): string {
  return isDemo ? i18n._(msg`This is a demonstration: nothing is sold and nothing is paid.`) : "";
}

function rowText({ label, value, detail }: Row, { i18n }: Words): string {
  if (detail === undefined) return i18n._(msg`${label}: ${value}`);
  return `${label}\n  ${i18n._(msg`${detail}: ${value}`)}`;
}
