import { expect, test } from "vitest";
import { isPartnersLink } from "./affiliation.ts";

test.each([
  ["https://papillote.example/marque/ravelune?affiliation=1", true],
  ["https://papillote.example/en/?utm_source=partner&affiliation=1#offers", true],
  ["https://papillote.example/?affiliation=0", false],
  ["https://papillote.example/", false],
  ["", false],
])("S3.25 the address %s is a partner's link: %s", (address, isOne) => {
  expect(isPartnersLink(address)).toBe(isOne);
});
