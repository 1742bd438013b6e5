import * as z from "zod/mini";
import type { PageContext } from "#app/platform/page/page-context.ts";

export function cookieValue(header: string | null, name: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=([^;]+)`).exec(header ?? "")?.[1];
}

/** Cookies travel over TLS alone, but on the developer's own machine. */
export function secureOn(publicOrigin: string): string {
  return publicOrigin.startsWith("https:") ? "; Secure" : "";
}

const dayS = 24 * 3600;

/** What waits on the device for the next step, for a day if nothing else is said: sealed with the server's key and out of any script's reach. */
export function sealedCookie<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
  keptForS = dayS,
) {
  return {
    keep(
      value: z.output<Schema>,
      { seal, publicOrigin }: Pick<PageContext, "seal" | "publicOrigin">,
    ): string {
      return `${name}=${seal(JSON.stringify(value))}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${keptForS}${secureOn(publicOrigin)}`;
    },
    forget(): string {
      return `${name}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`;
    },
    /** Nothing when there is none or it cannot be read any more: what was lost is asked again. */
    kept(request: Request, { unseal }: Pick<PageContext, "unseal">): z.output<Schema> | undefined {
      const sealed = cookieValue(request.headers.get("cookie"), name);
      if (sealed === undefined) return undefined;
      try {
        return z.parse(schema, JSON.parse(unseal(sealed)));
      } catch {
        return undefined;
      }
    },
  };
}
