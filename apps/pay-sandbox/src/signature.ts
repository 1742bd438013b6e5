import { createHmac } from "node:crypto";

/**
 * Such as `Sandbox-Signature: t=1795183355,v1=5f…`. The timestamp is signed too, so that a message
 * cannot be replayed.
 */
export function signatureHeader({
  body,
  secret,
  timestampS,
}: {
  body: string;
  secret: string;
  timestampS: number;
}): string {
  const digest = createHmac("sha256", secret).update(`${timestampS}.${body}`).digest("hex");
  return `t=${timestampS},v1=${digest}`;
}
