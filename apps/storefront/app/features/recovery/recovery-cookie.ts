import * as z from "zod/mini";
import { encryptedCookie } from "#app/platform/visitor/cookies.ts";

/** The state between the steps: where the code was sent and, once it was checked, the code. */
export const recoveryCookie = encryptedCookie(
  "papillote_recovery",
  z.object({
    sendBy: z.enum(["email", "sms"]),
    identifier: z.string(),
    sentAtMs: z.number(),
    code: z.optional(z.string()),
  }),
);

export type RecoveryProgress = NonNullable<ReturnType<typeof recoveryCookie.kept>>;
