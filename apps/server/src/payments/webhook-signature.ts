import { createHmac, timingSafeEqual } from "node:crypto";

const toleranceSeconds = 5 * 60;

/**
 * `t=<unix seconds>,v1=<hex>`: the time is signed with the body, so an old event cannot be
 * replayed.
 */
export function signatureOf(secret: string, body: Buffer, seconds: number): string {
  const digest = createHmac("sha256", secret).update(`${seconds}.`).update(body).digest("hex");
  return `t=${seconds},v1=${digest}`;
}

export function isSignedBy(
  secret: string,
  body: Buffer,
  { header, now }: { header: string; now: Date },
): boolean {
  const seconds = Number(/^t=(0|[1-9]\d{0,11}),v1=[0-9a-f]{64}$/.exec(header)?.[1]);
  if (!Number.isSafeInteger(seconds) || Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds)
    return false;
  // Without leading zeros both have the same length, so the comparison runs in constant time.
  return timingSafeEqual(Buffer.from(header), Buffer.from(signatureOf(secret, body, seconds)));
}
