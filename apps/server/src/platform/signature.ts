import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";

/** The bytes that PKCS #8 puts before the 32 bytes of an Ed25519 key (RFC 8410). */
const pkcs8Prefix = Buffer.from("302e020100300506032b657004220420", "hex");
const rawKeyBytes = 32;

/** Ed25519: the same key and message always give the same signature. */
export function signed(seedHex: string, message: string): Buffer {
  return sign(null, Buffer.from(message), privateKey(seedHex));
}

export function isSignedBy(seedHex: string, message: string, signature: Buffer): boolean {
  return verify(null, Buffer.from(message), createPublicKey(privateKey(seedHex)), signature);
}

/** The public key in hexadecimal; it can check signatures but not make them. */
export function publicKeyOf(seedHex: string): string {
  return createPublicKey(privateKey(seedHex))
    .export({ format: "der", type: "spki" })
    .subarray(-rawKeyBytes)
    .toString("hex");
}

function privateKey(seedHex: string): KeyObject {
  const key = Buffer.concat([pkcs8Prefix, Buffer.from(seedHex, "hex")]);
  return createPrivateKey({ key, format: "der", type: "pkcs8" });
}
