import type { Chance } from "./chance.ts";

const deep = JSON.parse(`${'{"a":'.repeat(500)}1${"}".repeat(500)}`) as unknown;

export const methods: readonly string[] = [
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "TRACE",
  "PROPFIND",
];

/** Texts that a person does not type. */
const nonsenseTexts: readonly string[] = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud83c",
  "\u202e\u0130\u00df",
  "🍬".repeat(70),
  "x".repeat(5_000),
  "0",
  "-1",
  "01",
  "1.5",
  "0x14",
  "1e3",
  "1e999",
  "NaN",
  "2147483648",
  "9007199254740993",
  "99999999999999999999",
  "true",
  "null",
  "[object Object]",
  "__proto__",
  "constructor",
  "' or 1=1 --",
  "{{7*7}}",
  "../../../etc/passwd",
  "..\\..",
  "%",
  "%00",
  "%2e%2e%2f",
  "\r\nset-cookie: a=b",
  "<script>alert(1)</script>",
  "javascript:alert(1)",
  "//elsewhere.example",
  "0199f3a0-1111-7000-8000-000000000001",
  "2026-02-30",
  "+33600000000",
  "a@b",
];

/** Values in place of a field of a body. */
export const nonsense: readonly unknown[] = [
  ...nonsenseTexts,
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  [],
  {},
  [[]],
  Array.from({ length: 2_000 }, () => 1),
  Array.from({ length: 300 }, () => ({})),
  { length: 1e9 },
  JSON.parse('{"__proto__": {"a": 1}}'),
  deep,
];

/** Targets that are no path of the shop, or of any server at all. */
export const brokenTargets: readonly string[] = [
  "*",
  "/",
  "//",
  "///",
  "//host",
  "//host/%2e%2e",
  "/\\host",
  "/a/..//host",
  "/%E0%A4%A",
  "/%",
  "/%00",
  "/..",
  "/../..",
  "/.",
  "/;a=b",
  "/a;b/c",
  "/?",
  "/??",
  "/#",
  "/boutique?%E0%A4%A",
  "/boutique/%E0%A4%A",
  "/api",
  "/api/",
  "/api/%E0",
  "/api//order",
  "/ext/%00",
  "/assets",
  "/assets/",
  "/assets/%2e%2e%2fserver%2findex.js",
  "/assets/%00",
  "/assets/..%5c..",
  "/.env",
  "/media/brands/..%2fx",
  "/media/brands/%00.svg",
  "/media/goods/none.svg?color=%00",
  "/img/0/0/resize/x",
  "/img/310/300/resize/%00",
  "/img/share/fr/%00",
  "/img/share/fr/brand/%E0",
  "/sitemap.xml?x",
  "/dev/outbox?to=%00",
  "/dev/outbox.json?to=%00",
  "/dev/outbox/%00/html",
  "/dev/gallery/%2e%2e",
  "/healthz/..",
  "/api/docs/%2e%2e",
  "http://elsewhere.example",
  "http://elsewhere.example/boutique",
  "https://:80/",
  "ftp://x/",
  "elsewhere.example:443",
  "boutique",
];

/** Content types that are not those of the endpoint or form. */
export const otherTypes: readonly string[] = [
  "text/plain",
  "application/json; charset=utf-16",
  "multipart/form-data",
  "multipart/form-data; boundary=b",
  "x/y",
  "\u00e9",
];

export function nonsenseText(chance: Chance): string {
  return chance.of(nonsenseTexts);
}

/** Mostly encodes the text; sometimes leaves it as it is, if HTTP can carry it. */
export function urlText(chance: Chance, text: string): string {
  const isRaw = /^[!-~]*$/.test(text) && chance.oncePer(4);
  return isRaw ? text.replaceAll(/[?#&]/g, "") : encodeURIComponent(text.toWellFormed());
}
