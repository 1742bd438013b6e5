import * as z from "zod/mini";
import { secureOn } from "#app/platform/chosen-line.ts";
import type { PageContext } from "#app/platform/page-context.ts";

const registration = z.object({ id: z.string(), email: z.string(), password: z.string() });
type Registration = z.output<typeof registration>;

const cookie = "papillote_registration";
const keptForS = 24 * 3600;

/** Between the sign-up and its code the password waits on the device, sealed with the server's key and out of any script's reach (S3.14). */
export function keepRegistration(kept: Registration, { seal, publicOrigin }: Pick<PageContext, "seal" | "publicOrigin">): string {
  return `${cookie}=${seal(JSON.stringify(kept))}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${keptForS}${secureOn(publicOrigin)}`;
}

export function forgetRegistration(): string {
  return `${cookie}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`;
}

export function keptRegistration(request: Request, { unseal }: Pick<PageContext, "unseal">): Registration | undefined {
  const sealed = new RegExp(`(?:^|; )${cookie}=([^;]+)`).exec(request.headers.get("cookie") ?? "")?.[1];
  if (sealed === undefined) return undefined;
  try {
    return z.parse(registration, JSON.parse(unseal(sealed)));
  } catch {
    return undefined;
  }
}
