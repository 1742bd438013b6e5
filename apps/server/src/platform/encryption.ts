import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import type { Secrets } from "./secrets.ts";

const keyNumber = 1; // the first byte of every sealed value names its key, so that keys can be changed
const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM: key number, iv, tag, text. `bound` ties the value to its place (a code sealed for one row does not open in another). */
export function seal(secrets: Secrets, text: string, bound: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", Buffer.from(secrets.codeKey, "hex"), iv).setAAD(
    Buffer.from(bound),
  );
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([Buffer.of(keyNumber), iv, cipher.getAuthTag(), body]);
}

/** @throws when the value was changed, moved to another place, or sealed with another key. */
export function unseal(secrets: Secrets, sealed: Buffer, bound: string): string {
  if (sealed[0] !== keyNumber)
    throw new Error(`sealed with key ${sealed[0]}, which is not configured`);
  const iv = sealed.subarray(1, 1 + ivBytes);
  const tag = sealed.subarray(1 + ivBytes, 1 + ivBytes + tagBytes);
  const decipher = createDecipheriv("aes-256-gcm", Buffer.from(secrets.codeKey, "hex"), iv)
    .setAAD(Buffer.from(bound))
    .setAuthTag(tag);
  return Buffer.concat([
    decipher.update(sealed.subarray(1 + ivBytes + tagBytes)),
    decipher.final(),
  ]).toString("utf8");
}

/** A keyed hash: finds an equal value without keeping it readable. `purpose` keeps the hashes of two purposes apart. */
export function mac(secrets: Secrets, purpose: string, text: string): Buffer {
  return createHmac("sha256", Buffer.from(secrets.pepper, "hex"))
    .update(`${purpose}\n${text}`)
    .digest();
}
