import * as z from "zod/mini";
import { sealedCookie } from "#app/platform/visitor/cookies.ts";

/** Between the sign-up and its code. The password is in it only where the device did not keep it itself (S3.14). */
export const registrationCookie = sealedCookie(
  "papillote_registration",
  z.object({ id: z.string(), email: z.string(), password: z.optional(z.string()) }),
);
