import { createHash } from "node:crypto";
import type { Config } from "#server/platform/config.ts";

/** The inline scripts and styles that a page may run, as CSP source expressions. */
type InlineSources = {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

/** For a page that is rendered per request: everything that carries its nonce. */
export function byNonce(nonce: string): InlineSources {
  return { scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] };
}

/**
 * For a cached page: what it was rendered with, by hash, and the page without its nonce. Only the
 * build and the page function know the nonce, so an element that came in by a text is not listed.
 * Elements of any type are, as parked scripts are revived unchanged.
 */
export function byHash(page: string, nonce: string): InlineSources & { readonly html: string } {
  const mark = ` nonce="${nonce}"`;
  // React escapes `>` in attributes and `<` in text, so this finds exactly its elements.
  const own = new RegExp(`<(script|style)\\b([^>]*)${mark}([^>]*)>([\\s\\S]*?)</\\1>`, "g");
  const found = { script: new Set<string>(), style: new Set<string>() };
  for (const [, name = "", before = "", after = "", text = ""] of page.matchAll(own)) {
    const kind = name === "style" ? "style" : "script";
    if (kind === "script" && /\ssrc=/i.test(before + after)) continue;
    found[kind].add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  return {
    scripts: [...found.script],
    styles: [...found.style],
    html: page.replaceAll(mark, ""),
  };
}

/** What a page needs to show the captcha; undefined where none is configured (S4.34d). */
export function captchaWidget({
  captcha: { siteKey, secretKey, origin = "https://www.google.com" },
}: Pick<Config, "captcha">) {
  if (siteKey === undefined || secretKey === undefined) return undefined;
  return { siteKey, script: `${origin}/recaptcha/api.js`, folder: `${origin}/recaptcha/` };
}

/** Where the captcha's own script is loaded from by its first one. */
const captchaParts = "https://www.gstatic.com/recaptcha/";

/** A script of the operator's, and where it may send what it measures. */
function measuring(script: string | undefined) {
  const origin = script === undefined ? [] : [new URL(script).origin];
  return { script: script === undefined ? [] : [script], origin };
}

/** `form-action` names the payment provider, as browsers apply it to a form's redirects too. */
export function contentSecurityPolicy(
  { scripts, styles }: InlineSources,
  config: Pick<Config, "payOrigin" | "captcha">,
  audienceScript?: string,
): string {
  const { script, origin } = measuring(audienceScript);
  const captcha = captchaWidget(config);
  return [
    "default-src 'self'",
    [
      "script-src 'self'",
      ...scripts,
      ...script,
      ...(captcha ? [captcha.folder, captchaParts] : []),
    ].join(" "),
    ...(captcha ? [`frame-src ${captcha.folder}`] : []),
    ["style-src 'self'", ...styles].join(" "),
    ["img-src 'self' data:", ...origin].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...origin].join(" "),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action 'self' ${config.payOrigin}`,
  ].join("; ");
}
