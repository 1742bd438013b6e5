import { describe, expect, test } from "vitest";
import { shortNameOf } from "#app/platform/universes.ts";
import { localeOf } from "./language.ts";
import { loadLanguage } from "./load-language.server.ts";

describe("the language of a page", () => {
  test("S1.1c S9.2b is French until the visitor chooses", () => {
    expect(localeOf(null)).toBe("fr-FR");
    expect(localeOf("papillote_session=1")).toBe("fr-FR");
  });

  test("is the visitor's choice afterwards", () => {
    expect(localeOf("a=1; papillote_locale=en-US; b=2")).toBe("en-US");
  });

  test.each([
    "papillote_locale=xx-XX",
    "papillote_locale=",
    "papillote_locale=../../etc",
    "not_papillote_locale=en-US",
  ])("%s falls back to French", (cookie) => {
    expect(localeOf(cookie)).toBe("fr-FR");
  });

  test("each has its own texts, also where one English word has two meanings", async () => {
    const [french, english] = await Promise.all([loadLanguage("fr-FR"), loadLanguage("en-US")]);
    const universe = shortNameOf(300);
    expect(universe && [french._(universe), english._(universe)]).toEqual(["Maison", "Home"]);
    expect(Object.keys(french.messages).sort()).toEqual(Object.keys(english.messages).sort());
  });
});
