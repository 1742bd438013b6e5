import { expect, test } from "vitest";
import {
  customerLocaleCodes,
  customerLocales,
  localeOfLanguage,
  readCustomerLocale,
} from "./customer-locale.ts";

test("each of the codes names a language that browsers know", () => {
  expect(customerLocales).toHaveLength(11);
  expect(readCustomerLocale("jp-JP")).toBe("ja-JP");
  const named = customerLocaleCodes.map(readCustomerLocale);
  expect(new Set(named)).toEqual(new Set(customerLocales));
  expect(Intl.getCanonicalLocales([...customerLocales])).toEqual([...customerLocales]);
});

test.each(["", "fr", "xx-XX", "constructor", undefined, 7])("%s is no language", (code) => {
  expect(readCustomerLocale(code)).toBeUndefined();
});

test.each([
  ["pt", "pt-BR"],
  ["ja", "ja-JP"],
  ["ru", "ru-RU"],
  ["jp", undefined],
  ["PL", undefined],
  ["f", undefined],
  [null, undefined],
])("an address with lang=%s is shown in %s", (language, locale) => {
  expect(localeOfLanguage(language)).toBe(locale);
});
