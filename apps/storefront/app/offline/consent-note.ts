import type { Claim } from "@papillote/domain/sync/stores-claim.ts";
import { pageClaims } from "./page-stores.ts";

const code = "cookiesAccepted";

/** S3.23: the first answer to the cookie banner on this device, and when it was given; what is chosen later changes the cookie alone. */
export async function noteConsent(answer: string): Promise<void> {
  await pageClaims().claim(code, {
    value: answer === "all",
    description: "The first answer to the cookie banner on this device",
  });
}

export function notedConsent(): Promise<Claim | undefined> {
  return pageClaims().read(code);
}
