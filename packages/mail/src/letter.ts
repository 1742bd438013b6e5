export type Row = {
  readonly label: string;
  readonly value: string;
  readonly detail?: string;
  readonly isTotal?: boolean;
};

/** What a letter says, once: the HTML part and the text part are both made from it, so they cannot differ. */
export type Letter = {
  readonly subject: string;
  /** The line that mailboxes show beside the subject. */
  readonly preview: string;
  /** Whose paper the sweet of the picture wears; the house paper without one. */
  readonly universeId?: number | null;
  /** The large sum under the picture, with what it is. */
  readonly amount?: { readonly text: string; readonly caption: string };
  readonly title: string;
  readonly lead: string;
  /** A code to type somewhere, in digits that are easy to copy. */
  readonly code?: string;
  readonly rows: readonly Row[];
  /** None where the reader goes on in the page that they came from. */
  readonly button?: { readonly label: string; readonly href: string };
  readonly notes: readonly string[];
  readonly seller?: readonly string[];
  readonly footer: string;
  /** RFC 8058: where a mail program sends its one click. */
  readonly unsubscribe?: string;
};
