import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import type { Secrets } from "./secrets.ts";

const keyNumber = 1; // the first byte of every ciphertext, so that keys can be rotated
const ivBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM; the bytes are key number, iv, tag, ciphertext. `context` is authenticated: a code
 * encrypted for one row cannot be decrypted in another.
 */
export function encrypt(secrets: Secrets, text: string, context: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", Buffer.from(secrets.codeKey, "hex"), iv).setAAD(
    Buffer.from(context),
  );
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([Buffer.of(keyNumber), iv, cipher.getAuthTag(), body]);
}

/** @throws when the bytes were changed, or encrypted with another context or key */
export function decrypt(secrets: Secrets, encrypted: Buffer, context: string): string {
  if (encrypted[0] !== keyNumber)
    throw new Error(`encrypted with key ${encrypted[0]}, which is not configured`);
  const iv = encrypted.subarray(1, 1 + ivBytes);
  const tag = encrypted.subarray(1 + ivBytes, 1 + ivBytes + tagBytes);
  const decipher = createDecipheriv("aes-256-gcm", Buffer.from(secrets.codeKey, "hex"), iv)
    .setAAD(Buffer.from(context))
    .setAuthTag(tag);
  return Buffer.concat([
    decipher.update(encrypted.subarray(1 + ivBytes + tagBytes)),
    decipher.final(),
  ]).toString("utf8");
}

/** A keyed hash, to compare secret values. `purpose` separates the hashes of different uses. */
export function mac(secrets: Secrets, purpose: string, text: string): Buffer {
  return createHmac("sha256", Buffer.from(secrets.pepper, "hex"))
    .update(`${purpose}\n${text}`)
    .digest();
}

/** S6.1. Opens this guest's order alone. Derived from the order, so that no copy of it is stored. */
export function guestToken(
  secrets: Secrets,
  { orderId, orderNumber }: { readonly orderId: string; readonly orderNumber: string },
): string {
  return `${orderNumber}.${mac(secrets, "guest order", orderId).toString("base64url")}`;
}
