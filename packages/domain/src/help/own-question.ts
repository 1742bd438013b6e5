import { phraseTokens } from "#domain/catalog/search-words.ts";

const owning = new Set(["mon", "ma", "mes", "my", "nos", "notre"]);
const things = new Set(["bon", "carte", "voucher", "card", "cheque", "commande", "order", "code"]);
const seeking = new Set([
  "ou",
  "where",
  "recu",
  "recue",
  "attend",
  "retrouver",
  "trouve",
  "arrive",
]);

/** "Où est mon bon ?": only the customer's own vouchers can answer it. */
export function asksForOwnVoucher(question: string): boolean {
  const words = phraseTokens(question.slice(0, 500));
  return [owning, things, seeking].every((kind) => words.some((word) => kind.has(word)));
}
