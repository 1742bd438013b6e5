import { expect, test } from "vitest";
import { asksForOwnVoucher } from "./own-question.ts";

test.for([
  ["Où est mon bon ?", true],
  ["ou est ma carte", true],
  ["Je n’ai pas reçu mes bons", true],
  ["Where is my voucher?", true],
  ["Où retrouver les cartes que j’ai achetées ?", false],
  ["Ma carte est refusée", false],
  ["", false],
] as const)("« %s » is about one's own voucher: %s", ([question, isOwn]) => {
  expect(asksForOwnVoucher(question)).toBe(isOwn);
});
