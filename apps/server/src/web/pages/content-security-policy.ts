import { createHash } from "node:crypto";

/** The inline scripts and styles that a page may run, as CSP source expressions. */
type InlineSources = {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

/** For a page that is rendered per request: everything that carries its nonce. */
export function byNonce(nonce: string): InlineSources {
  return { scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] };
}

/** React escapes `>` in attributes and `<` in text, so this pattern finds exactly its elements. */
const inlineElement = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;

/** For a cached page: every inline element of any type, as parked scripts are revived unchanged. */
export function byHash(html: string): InlineSources {
  const found = { script: new Set<string>(), style: new Set<string>() };
  for (const [, name = "", attributes = "", text = ""] of html.matchAll(inlineElement)) {
    const kind = name.toLowerCase() === "style" ? "style" : "script";
    if (kind === "script" && /\ssrc=/i.test(attributes)) continue;
    found[kind].add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  return { scripts: [...found.script], styles: [...found.style] };
}

/** `form-action` names the payment provider, as browsers apply it to a form's redirects too. */
export function contentSecurityPolicy(
  { scripts, styles }: InlineSources,
  payOrigin: string,
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action 'self' ${payOrigin}`,
  ].join("; ");
}
