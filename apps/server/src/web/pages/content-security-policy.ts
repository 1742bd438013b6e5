import { createHash } from "node:crypto";

/** The inline scripts and styles that a page may run, as the sources of a policy. */
export type InlineSources = {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

/** A page for one person: what carries this answer's number. */
export function byNonce(nonce: string): InlineSources {
  return { scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] };
}

/** React writes no bare `>` into an attribute and no bare `<` into a text, so that a pattern finds exactly the elements of its own. */
const inlineElement = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;

/** A page for everybody: what stands in it now, whatever its type, as a script may be woken later with the same text. */
export function byHash(html: string): InlineSources {
  const found = { script: new Set<string>(), style: new Set<string>() };
  for (const [, name = "", attributes = "", text = ""] of html.matchAll(inlineElement)) {
    const kind = name.toLowerCase() === "style" ? "style" : "script";
    if (kind === "script" && /\ssrc=/i.test(attributes)) continue;
    found[kind].add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  return { scripts: [...found.script], styles: [...found.style] };
}

/** Nothing inline but what is named. `form-action` names the payment provider, as the browser follows the redirect of a form to the provider's page. */
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
