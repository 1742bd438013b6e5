import { expect, test } from "vitest";
import { guestVariant } from "./guest-variant.ts";

test("guests with the same choices share a page", () => {
  expect(guestVariant(null)).toBe("fr-FR system open asked");
  expect(guestVariant("papillote_theme=dark; papillote_locale=en-US")).toBe(
    "en-US dark open asked",
  );
  expect(guestVariant("other=1; papillote_consent=1.none; papillote_announcement=closed")).toBe(
    "fr-FR system closed none",
  );
});

test("an unknown value makes no new variant: the cache cannot be filled with them", () => {
  expect(
    guestVariant(
      "papillote_theme=x1; papillote_locale=zz; papillote_announcement=y; papillote_consent=0.all",
    ),
  ).toBe("fr-FR system open asked");
});

test("any other cookie of the shop makes the page personal", () => {
  expect(guestVariant("papillote_session=abc")).toBeUndefined();
  expect(guestVariant("__Host-papillote_session=abc")).toBeUndefined();
  expect(guestVariant("papillote_locale=fr-FR; papillote_chosen=sealed")).toBeUndefined();
});
