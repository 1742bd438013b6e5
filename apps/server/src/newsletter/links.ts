import * as z from "zod/mini";
import { seal, unseal } from "#server/platform/encryption.ts";
import type { Secrets } from "#server/platform/secrets.ts";

/** What a link is for: one made for the other does not open. */
type Purpose = "confirm" | "unsubscribe";
const said = z.object({ email: z.string(), at: z.number() });

/** An address that only we can write, and nobody can read in a log. `at` is when it was made. */
export function linkData(
  secrets: Secrets,
  purpose: Purpose,
  { email, at }: { readonly email: string; readonly at: Date },
): string {
  return seal(
    secrets,
    JSON.stringify({ email, at: at.getTime() }),
    `newsletter.${purpose}`,
  ).toString("base64url");
}

/** Nothing for what was made up, changed, or made for something else. */
export function readLink(
  secrets: Secrets,
  purpose: Purpose,
  data: string,
): { readonly email: string; readonly at: Date } | undefined {
  try {
    const { email, at } = z.parse(
      said,
      JSON.parse(unseal(secrets, Buffer.from(data, "base64url"), `newsletter.${purpose}`)),
    );
    return { email, at: new Date(at) };
  } catch {
    return undefined; // the seal says no more than that it is not ours
  }
}

export const confirmLinkLifeDays = 7;

export function confirmPath(data: string): string {
  return `/newsletter/confirm?data=${data}`;
}

export function unsubscribePath(data: string): string {
  return `/newsletter/unsubscribe?data=${data}`;
}
