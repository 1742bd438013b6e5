import { createHash } from "node:crypto";
import type { Config } from "#server/platform/config.ts";

/** The inline scripts and styles that a page may run, as CSP source expressions. */
type InlineSources = {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

/** For a page that is rendered per request: every element with its nonce may run. */
export function byNonce(nonce: string): InlineSources {
  return { scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] };
}

/**
 * For a cached page: the hashes of the inline elements that it was rendered with, and the page
 * without its nonce. Only the build and the page function know the nonce, so an element injected by
 * a text is not listed. Script elements of all types are listed, as parked scripts are run later
 * unchanged.
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

/** The origin from which the captcha's first script loads the others. */
const captchaParts = "https://www.gstatic.com/recaptcha/";

/** The operator's audience script, and the origin to which it may send its measurements. */
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
