import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { parseConfig } from "#server/platform/config.ts";
import { byHash, byNonce, contentSecurityPolicy } from "./content-security-policy.ts";

const hashOf = (text: string) =>
  `'sha256-${createHash("sha256").update(text, "utf8").digest("base64")}'`;

const PAY_ORIGIN = "https://pay.example";
const config = parseConfig({ PAY_ORIGIN });
const own = ' nonce="0f3a"';

test("what was rendered with the nonce is listed by its hash, of any type; the nonce is taken off", () => {
  const rendered = (mark: string) =>
    `<!DOCTYPE html><html><head><style data-href="a b"${mark}>.a{color:red}</style><script src="/assets/x.js" async=""${mark}></script>
    <script type="module"${mark}>import "/assets/y.js";\nstart(1 < 2);</script></head><body data-text="&lt;script&gt;no&lt;/script&gt;">
    <script type="text/parked"${mark}>later()</script><script${mark}>été()</script><script${mark}>été()</script></body></html>`;
  expect(byHash(rendered(own), "0f3a")).toEqual({
    scripts: ['import "/assets/y.js";\nstart(1 < 2);', "later()", "été()"].map(hashOf),
    styles: [hashOf(".a{color:red}")],
    html: rendered(""),
  });
});

test("an element that came in by a text is not listed, whatever it looks like", () => {
  const inserted = [
    "<script>steal()</script>",
    "<SCRIPT>steal()</SCRIPT>",
    '<script nonce="">steal()</script>',
    '<script nonce="0f3b">steal()</script>',
    "<style>*{background:url(/x)}</style>",
    "<script>steal();",
    "<script ",
  ];
  for (const text of inserted) {
    const { scripts, styles } = byHash(`<p>${text}</p><script${own}>ours()</script>`, "0f3a");
    expect([text, scripts, styles]).toEqual([text, [hashOf("ours()")], []]);
  }
});

test("no policy allows unsafe-inline, and a policy by hash has no nonce", () => {
  const byNumber = contentSecurityPolicy(byNonce("abc"), config);
  const byContent = contentSecurityPolicy(byHash(`<script${own}>a()</script>`, "0f3a"), config);
  for (const policy of [byNumber, byContent]) {
    expect(policy).not.toMatch(/unsafe/);
    expect(policy).toContain("form-action 'self' https://pay.example");
  }
  expect(byNumber).toContain("script-src 'self' 'nonce-abc';");
  expect(byContent).not.toContain("nonce");
  expect(byContent).toContain(`script-src 'self' ${hashOf("a()")};`);
  expect(byContent).toContain("style-src 'self';");
});

test("S4.34d a captcha's scripts and frame are allowed with both of its keys, and only then", () => {
  const keys = { RECAPTCHA_SITE_KEY: "site", RECAPTCHA_SECRET_KEY: "secret" };
  const policyWith = (environment: object) =>
    contentSecurityPolicy(byNonce("abc"), parseConfig({ PAY_ORIGIN, ...environment }));
  expect(policyWith(keys)).toContain(
    "script-src 'self' 'nonce-abc' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/; frame-src https://www.google.com/recaptcha/;",
  );
  const RECAPTCHA_ORIGIN = "https://www.recaptcha.net";
  expect(policyWith({ ...keys, RECAPTCHA_ORIGIN })).toContain(
    "frame-src https://www.recaptcha.net/recaptcha/;",
  );
  expect(policyWith({ RECAPTCHA_SITE_KEY: "site" })).toBe(policyWith({}));
  expect(policyWith({})).not.toContain("frame-src");
});

test("a consent adds the one script and where it sends to, and nothing else", () => {
  const config = parseConfig({});
  const policy = contentSecurityPolicy(byNonce("abc"), config, "https://stats.example/a.js");
  expect(policy).toContain("script-src 'self' 'nonce-abc' https://stats.example/a.js;");
  expect(policy).toContain("connect-src 'self' https://stats.example;");
  expect(contentSecurityPolicy(byNonce("abc"), config)).not.toContain("stats.example");
});
