type CookieHeader = string | readonly string[] | undefined;

/** The value of one cookie of a request; an empty value counts as absent. */
function cookieValue(header: CookieHeader, name: string): string | undefined {
  for (const part of [header ?? []].flat().join(";").split(";")) {
    const [key, ...value] = part.trim().split("=");
    if (key === name) return value.join("=") || undefined;
  }
  return undefined;
}

/**
 * Adds `__Host-` if the shop has TLS. Then no other host of the domain and no page without TLS can
 * set the cookie.
 */
function nameOn(publicOrigin: string, name: string): string {
  return isSecure(publicOrigin) ? `__Host-${name}` : name;
}

/** `Secure` everywhere but on localhost, which has no TLS. */
function isSecure(publicOrigin: string): boolean {
  return !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(publicOrigin).hostname);
}

/**
 * The value of a cookie that scripts cannot read. Devices may still have it under the earlier name
 * without prefix.
 */
export function protectedCookie(
  header: CookieHeader,
  name: string,
  publicOrigin: string,
): string | undefined {
  return cookieValue(header, nameOn(publicOrigin, name)) ?? cookieValue(header, name);
}

type CookieSetting = { readonly name: string; readonly value: string; readonly maxAgeS: number };

/** The `Set-Cookie` lines; the earlier name without prefix is cleared first. */
export function protectedCookieLines(
  { name, value, maxAgeS }: CookieSetting,
  publicOrigin: string,
): string[] {
  const line = `${nameOn(publicOrigin, name)}=${value}; Path=/; Max-Age=${maxAgeS}`;
  const attributes = "HttpOnly; SameSite=Lax";
  if (!isSecure(publicOrigin)) return [`${line}; ${attributes}`];
  return [`${name}=; Path=/; Max-Age=0; ${attributes}; Secure`, `${line}; ${attributes}; Secure`];
}

/** The value that a `Set-Cookie` line gives to this cookie, under either name. */
export function valueSetBy(line: string, name: string): string | undefined {
  const [pair = ""] = line.split(";");
  const [key, ...value] = pair.split("=");
  return key === name || key === `__Host-${name}` ? value.join("=") : undefined;
}
