import * as z from "zod/mini";
import { sealedCookie } from "#app/platform/visitor/cookies.ts";

/** Where the code went and, once it was right, the code: between the steps it waits on the device, never in an address. */
export const recoveryCookie = sealedCookie(
  "papillote_recovery",
  z.object({
    sendBy: z.enum(["email", "sms"]),
    identifier: z.string(),
    sentAtMs: z.number(),
    code: z.optional(z.string()),
  }),
);

export type KeptRecovery = NonNullable<ReturnType<typeof recoveryCookie.kept>>;
