/**
 * No inline script or style without this page's nonce. `form-action` names the payment provider, as the browser follows
 * the redirect of a form to the provider's page.
 */
export function contentSecurityPolicy(nonce: string, payOrigin: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
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
