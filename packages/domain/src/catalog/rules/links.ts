/** An address on the web that a page may link to: never `javascript:` and the like. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/?#@:\\"'<>]+(:\d{1,5})?([/?#][^\s\\"'<>]*)?$/i.test(text);
}

/** An address on the web, or a path of this shop; `//host` would leave the shop. */
export function isLink(text: string): boolean {
  return isWebAddress(text) || /^\/(?![/\\])[^\s\\"'<>]*$/.test(text);
}

/** A picture by its address, or a drawing of the demo by its name (`seed:…`). */
export function isPictureAddress(text: string): boolean {
  return isLink(text) || /^seed:[\w/.?=&-]+$/.test(text);
}
