import { createPrivateKey, X509Certificate } from "node:crypto";

/** Reads a PEM text whose lines may be separated by `\n`, as in an environment variable. */
export function pemOf(text: string): string {
  return text.replaceAll("\\n", "\n");
}

export function isPrivateKey(text: string): boolean {
  try {
    return createPrivateKey(pemOf(text)).asymmetricKeyType === "rsa";
  } catch {
    return false;
  }
}

export function isCertificate(text: string): boolean {
  try {
    return new X509Certificate(pemOf(text)).subject !== "";
  } catch {
    return false;
  }
}
