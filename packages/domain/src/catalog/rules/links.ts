/** A URL that a page may link to, which never begins with `javascript:` and the like. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/?#@:\\"'<>]+(:\d{1,5})?([/?#][^\s\\"'<>]*)?$/i.test(text);
}

/** A URL, or a path of this shop; `//host` is no such path, as it would leave the shop. */
export function isLink(text: string): boolean {
  return isWebAddress(text) || /^\/(?![/\\])[^\s\\"'<>]*$/.test(text);
}

/** The URL or path of a picture, or the name of a drawing of the demo (`seed:…`). */
export function isPictureAddress(text: string): boolean {
  return isLink(text) || /^seed:[\w/.?=&-]+$/.test(text);
}
