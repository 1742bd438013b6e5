import * as z from "zod/mini";
import type { PageContext } from "#app/platform/page/page-context.ts";

export function cookieValue(header: string | null, name: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=([^;]+)`).exec(header ?? "")?.[1];
}

/** Cookies are `Secure`, except on a developer's machine without TLS. */
export function secureAttribute(publicOrigin: string): string {
  return publicOrigin.startsWith("https:") ? "; Secure" : "";
}

const dayS = 24 * 3600;

/**
 * A value for a later request in an encrypted, `HttpOnly` cookie.
 * @param keptForS one day by default
 */
export function encryptedCookie<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
  keptForS = dayS,
) {
  return {
    keep(
      value: z.output<Schema>,
      { seal, publicOrigin }: Pick<PageContext, "seal" | "publicOrigin">,
    ): string {
      const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${keptForS}`;
      return `${name}=${seal(JSON.stringify(value))}; ${attributes}${secureAttribute(publicOrigin)}`;
    },
    forget(): string {
      return `${name}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`;
    },
    /** `undefined` without a cookie, or when it cannot be decrypted. */
    kept(request: Request, { unseal }: Pick<PageContext, "unseal">): z.output<Schema> | undefined {
      const encrypted = cookieValue(request.headers.get("cookie"), name);
      if (encrypted === undefined) return undefined;
      try {
        return z.parse(schema, JSON.parse(unseal(encrypted)));
      } catch {
        return undefined;
      }
    },
  };
}
