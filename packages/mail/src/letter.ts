export type Row = { readonly label: string; readonly value: string; readonly isTotal?: boolean };

/** What a letter says, once: the HTML part and the text part are both made from it, so they cannot differ. */
export type Letter = {
  readonly subject: string;
  /** The line that mailboxes show beside the subject. */
  readonly preview: string;
  /** The large sum under the picture, with what it is. */
  readonly amount?: { readonly text: string; readonly caption: string };
  readonly title: string;
  readonly lead: string;
  readonly rows: readonly Row[];
  readonly button: { readonly label: string; readonly href: string };
  readonly notes: readonly string[];
  readonly footer: string;
};
