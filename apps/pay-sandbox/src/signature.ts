import { createHmac } from "node:crypto";

type SignedMessage = {
  readonly body: string;
  readonly secret: string;
  readonly timestampS: number;
};

/** `Sandbox-Signature: t=1795183355,v1=5f…`: the timestamp is signed too, so an old message cannot be sent again as new. */
export function signatureHeader({ body, secret, timestampS }: SignedMessage): string {
  const digest = createHmac("sha256", secret).update(`${timestampS}.${body}`).digest("hex");
  return `t=${timestampS},v1=${digest}`;
}
