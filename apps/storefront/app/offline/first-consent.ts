import type { Claim } from "@papillote/domain/sync/stores-claim.ts";
import { pageClaims } from "./page-stores.ts";

const code = "cookiesAccepted";

/**
 * S3.23: the first answer to the cookie banner on this device; later answers change the cookie
 * only.
 */
export async function saveFirstConsent(answer: string): Promise<void> {
  await pageClaims().claim(code, {
    value: answer === "all",
    description: "The first answer to the cookie banner on this device",
  });
}

export function readFirstConsent(): Promise<Claim | undefined> {
  return pageClaims().read(code);
}
