import { expect, test } from "vitest";
import { html } from "./markup.ts";

test("texts of shop and buyer are escaped", () => {
  const typed = `"><script>alert('x')</script>&`;
  expect(html`<p title="${typed}">${[html`<b>${typed}</b>`]}</p>`.markup).toBe(
    '<p title="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;"><b>&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;</b></p>',
  );
});
