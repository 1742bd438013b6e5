import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import { type CodeKeys, codeKeysOf } from "./code-keys.ts";
import type { Secrets } from "./secrets.ts";

/** The first byte of every encrypted value is the number of its key; this number is for links. */
const linkKeyNumber = 0;
const ivBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM; the bytes are key number, iv, tag, ciphertext. `context` is authenticated: a code
 * encrypted for one row cannot be decrypted in another.
 */
export function encrypt(secrets: Secrets, text: string, context: string): Buffer {
  return encryptWith(secrets, { keyNumber: keysOf(secrets).current, text, context });
}

/** Encrypts what leaves the shop and so cannot be encrypted again when the keys of codes change. */
export function encryptForLink(secrets: Secrets, text: string, context: string): Buffer {
  return encryptWith(secrets, { keyNumber: linkKeyNumber, text, context });
}

function encryptWith(
  secrets: Secrets,
  { keyNumber, text, context }: { keyNumber: number; text: string; context: string },
): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secrets, keyNumber), iv).setAAD(
    Buffer.from(context),
  );
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([Buffer.of(keyNumber), iv, cipher.getAuthTag(), body]);
}

/** @throws when the bytes were changed, or encrypted with another context or key */
export function decrypt(secrets: Secrets, encrypted: Buffer, context: string): string {
  const key = keyOf(secrets, encrypted[0] ?? Number.NaN);
  const iv = encrypted.subarray(1, 1 + ivBytes);
  const tag = encrypted.subarray(1 + ivBytes, 1 + ivBytes + tagBytes);
  const decipher = createDecipheriv("aes-256-gcm", key, iv)
    .setAAD(Buffer.from(context))
    .setAuthTag(tag);
  return Buffer.concat([
    decipher.update(encrypted.subarray(1 + ivBytes + tagBytes)),
    decipher.final(),
  ]).toString("utf8");
}

/** The text encrypted with the current key; undefined if it is so already. */
export function renewed(secrets: Secrets, encrypted: Buffer, context: string): Buffer | undefined {
  if (encrypted[0] === keysOf(secrets).current) return undefined;
  return encrypt(secrets, decrypt(secrets, encrypted, context), context);
}

let parsed: { readonly text: string; readonly keys: CodeKeys } | undefined;

function keysOf({ codeKey }: Secrets): CodeKeys {
  if (parsed?.text !== codeKey) parsed = { text: codeKey, keys: codeKeysOf(codeKey) };
  return parsed.keys;
}

function keyOf(secrets: Secrets, number: number): KeyObject {
  if (number === linkKeyNumber) return secretKey(mac(secrets, "key of links", "").toString("hex"));
  const key = keysOf(secrets).byNumber.get(number);
  if (key === undefined) throw new Error(`encrypted with key ${number}, which is not configured`);
  return secretKey(key);
}

const keyObjects = new Map<string, KeyObject>();

/**
 * The key object for hexadecimal digits. Node takes three times as long to encrypt with plain
 * bytes.
 */
function secretKey(digits: string): KeyObject {
  const known = keyObjects.get(digits);
  if (known) return known;
  const key = createSecretKey(digits, "hex");
  keyObjects.set(digits, key);
  return key;
}

/** A keyed hash, to compare secret values. `purpose` separates the hashes of different uses. */
export function mac(secrets: Secrets, purpose: string, text: string): Buffer {
  return createHmac("sha256", secretKey(secrets.pepper)).update(`${purpose}\n${text}`).digest();
}

/**
 * S6.1: a token that opens this guest's order only. It is derived from the order, so that no copy
 * of it is stored.
 */
export function guestToken(
  secrets: Secrets,
  { orderId, orderNumber }: { readonly orderId: string; readonly orderNumber: string },
): string {
  return `${orderNumber}.${mac(secrets, "guest order", orderId).toString("base64url")}`;
}
