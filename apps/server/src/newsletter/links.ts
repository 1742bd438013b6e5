import * as z from "zod/mini";
import { decrypt, encryptForLink } from "#server/platform/encryption.ts";
import type { Secrets } from "#server/platform/secrets.ts";

/** Part of the encryption context, so that a link for one purpose is invalid for the other. */
type Purpose = "confirm" | "unsubscribe";
const linkPayload = z.object({ email: z.string(), at: z.number() });

/**
 * The encrypted e-mail address cannot be forged, nor read in a log. `at`: when the link was made.
 */
export function encryptLink(
  secrets: Secrets,
  purpose: Purpose,
  { email, at }: { readonly email: string; readonly at: Date },
): string {
  return encryptForLink(
    secrets,
    JSON.stringify({ email, at: at.getTime() }),
    `newsletter.${purpose}`,
  ).toString("base64url");
}

/** Undefined for data that were forged, changed, or made for another purpose. */
export function decryptLink(
  secrets: Secrets,
  purpose: Purpose,
  data: string,
): { readonly email: string; readonly at: Date } | undefined {
  try {
    const { email, at } = z.parse(
      linkPayload,
      JSON.parse(decrypt(secrets, Buffer.from(data, "base64url"), `newsletter.${purpose}`)),
    );
    return { email, at: new Date(at) };
  } catch {
    return undefined; // the error only says that the shop did not make it
  }
}

export const confirmLinkLifeDays = 7;

export function confirmPath(data: string): string {
  return `/newsletter/confirm?data=${data}`;
}

export function unsubscribePath(data: string): string {
  return `/newsletter/unsubscribe?data=${data}`;
}
