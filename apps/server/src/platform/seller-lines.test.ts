import { expect, test } from "vitest";
import { parseConfig } from "./config.ts";
import { sellerLines } from "./seller-lines.ts";

const linesOf = (environment: Record<string, string>) => sellerLines(parseConfig(environment));

test("name, legal form, address and SIREN are in the lines of every letter", () => {
  expect(
    linesOf({
      SELLER: "Maison Dupont",
      SELLER_SIREN: "404833048",
      SELLER_ADDRESS: "12 rue des Confiseurs|75011|Paris|FR",
      LEGAL_FACTS: "company.legal_form=SAS|company.capital=10 000 €",
    }),
  ).toEqual(["Maison Dupont, SAS", "12 rue des Confiseurs, 75011 Paris", "SIREN 404 833 048"]);
});

test("what the operator wrote on the receipts is not repeated", () => {
  const written = ["Maison Dupont, SAS", "12 rue des Confiseurs, 75011 Paris", "RCS 404 833 048"];
  expect(
    linesOf({
      SELLER: written.join("|"),
      SELLER_SIREN: "404833048",
      SELLER_ADDRESS: "12 rue des Confiseurs|75011|Paris|FR",
      LEGAL_FACTS: "company.legal_form=SAS",
    }),
  ).toEqual(written);
});

test("without an identity the shop's name is what is known", () => {
  expect(linesOf({})).toEqual(["Papillote"]);
});
