import { expect, test } from "vitest";
import { displayText, foldText, indexLetter } from "./search-text.ts";

test("accents, capitals, spaces and apostrophes make no difference", () => {
  expect(foldText("L’Été  à\u202fCœur")).toBe("l'ete a coeur");
  expect(foldText("É")).toBe("e");
});

test("a name is indexed under its first letter without accent, a digit under #", () => {
  expect(indexLetter("Écume")).toBe("E");
  expect(indexLetter("Œillet")).toBe("O");
  expect(indexLetter("3 Rivières")).toBe("#");
});

test("the narrow no-break space is shown as the wide one", () => {
  expect(displayText("50\u202f€\u00a0: oui\u202f!")).toBe("50\u00a0€\u00a0: oui\u00a0!");
});
