import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { byHash, byNonce, contentSecurityPolicy } from "./content-security-policy.ts";

const hashOf = (text: string) =>
  `'sha256-${createHash("sha256").update(text, "utf8").digest("base64")}'`;

test("every inline script and style of any type is listed by its hash, and nothing else", () => {
  const html = `<!DOCTYPE html><html><head><style data-href="a b">.a{color:red}</style><script src="/assets/x.js" async=""></script>
    <script type="module">import "/assets/y.js";\nstart(1 < 2);</script></head><body data-text="&lt;script&gt;no&lt;/script&gt;">
    <script type="text/parked">later()</script><script>été()</script><script>été()</script><SCRIPT>loud()</SCRIPT></body></html>`;
  expect(byHash(html)).toEqual({
    scripts: ['import "/assets/y.js";\nstart(1 < 2);', "later()", "été()", "loud()"].map(hashOf),
    styles: [hashOf(".a{color:red}")],
  });
});

test("no policy allows unsafe-inline, and a policy by hash has no nonce", () => {
  const byNumber = contentSecurityPolicy(byNonce("abc"), "https://pay.example");
  const byContent = contentSecurityPolicy(byHash("<script>a()</script>"), "https://pay.example");
  for (const policy of [byNumber, byContent]) {
    expect(policy).not.toMatch(/unsafe/);
    expect(policy).toContain("form-action 'self' https://pay.example");
  }
  expect(byNumber).toContain("script-src 'self' 'nonce-abc';");
  expect(byContent).not.toContain("nonce");
  expect(byContent).toContain(`script-src 'self' ${hashOf("a()")};`);
  expect(byContent).toContain("style-src 'self';");
});
