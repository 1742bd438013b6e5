import { foldText } from "#domain/catalog/search-text.ts";
import type { Phrase, Scalar } from "./clause.ts";
import { plainField } from "./values.ts";

/** Full-text fields; the text of any other field is one term, such as a sku. */
export type TextFields = ReadonlySet<string>;

const between = /[^\p{L}\p{N}]+/u;

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(between)
    .filter((word) => word !== "");
}

/** The terms of a text in this field, for indexing and for queries alike. */
export function wordsIn(field: string, text: string, textFields: TextFields): string[] {
  if (textFields.has(plainField(field)) && !field.endsWith(".keyword")) return wordsOf(text);
  const whole = foldText(text);
  return whole === "" ? [] : [whole];
}

/** One list per value: a phrase must not span two values. */
export function wordLists(
  field: string,
  values: readonly Scalar[],
  textFields: TextFields,
): string[][] {
  return values.map((value) => wordsIn(field, String(value), textFields));
}

/** Whether the list contains the words in order, with at most `slop` other words between them. */
export function holdsPhrase(
  sought: readonly string[],
  list: readonly string[],
  { slop, isPrefix }: Pick<Phrase, "slop" | "isPrefix">,
): boolean {
  const last = sought.length - 1;
  const fits = (index: number, word: string) =>
    isPrefix && index === last ? word.startsWith(sought[index] ?? "") : word === sought[index];
  if (last < 0) return false;
  return list.some((first, start) => {
    if (!fits(0, first)) return false;
    let at = start;
    let spare = slop;
    for (let index = 1; index <= last; index++) {
      const next = list.findIndex((word, position) => position > at && fits(index, word));
      if (next === -1) return false;
      spare -= next - at - 1;
      if (spare < 0) return false;
      at = next;
    }
    return true;
  });
}
