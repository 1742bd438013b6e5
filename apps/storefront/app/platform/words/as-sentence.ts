/**
 * Taglines start in lower case and have no full stop, because other pages show them after a colon.
 */
export function asSentence(tagline: string, locale: string): string {
  return `${tagline.charAt(0).toLocaleUpperCase(locale)}${tagline.slice(1)}.`;
}
