import { expect, test } from "vitest";
import { inlineJson } from "./inline-json.ts";

test.for(["</script><script>alert(1)</script>", "<!--", "]]>", "&lt;", "a\u2028b\u2029c", '"\\'])(
  "%j stays a text",
  (hostile) => {
    const text = inlineJson({ name: hostile });
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual({ name: hostile });
  },
);
