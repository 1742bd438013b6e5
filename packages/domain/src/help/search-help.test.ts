import { expect, test } from "vitest";
import { helpWords, searchHelp } from "./search-help.ts";

const entries = [
  { question: "Puis-je annuler un code envoyé ?", answer: "Oui, tant qu’il n’a pas servi." },
  { question: "Comment protégez-vous mes codes ?", answer: "Ils sont chiffrés." },
  { question: "Mon code crédit est refusé.", answer: "Vérifiez la saisie." },
  { question: "Combien coûte la livraison ?", answer: "Cinq euros par commande." },
];
const found = (query: string) => searchHelp(entries, query).map(({ entry }) => entry.question);

test.for([
  ["PROTEGEZ", "Comment protégez-vous mes codes ?"],
  ["livraisons", "Combien coûte la livraison ?"],
  ["annulation d’un code", "Puis-je annuler un code envoyé ?"],
  ["code refusée", "Mon code crédit est refusé."],
] as const)("S2.18 « %s » is found in any accent, number or ending", ([query, first]) => {
  expect(found(query)[0]).toBe(first);
});

test("what no entry has is not found", () => {
  expect(found("météo")).toEqual([]);
  expect(found("")).toEqual([]);
});

test("words that say nothing do not find anything beside others", () => {
  expect(helpWords("Comment puis-je annuler mon envoi ?")).toEqual(["annuler", "envoi"]);
  expect(helpWords("Comment ?")).toEqual(["comment"]);
});
