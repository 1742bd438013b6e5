import { expect, test } from "vitest";
import { signatureHeader } from "./signature.ts";

test("a webhook is signed over its timestamp and its bytes, with HMAC-SHA256 in hex", () => {
  // Computed by another implementation: printf '1795176000.{"a":1}' | openssl dgst -sha256 -hmac
  // sandbox-secret
  const header = signatureHeader({
    body: '{"a":1}',
    secret: "sandbox-secret",
    timestampS: 1_795_176_000,
  });
  expect(header).toBe(
    "t=1795176000,v1=0e2119a99dcb4cf671258349dbefae101334267ba1e554d1be5effef189c6cad",
  );
});
