import { type RefusalCode, refusals } from "@papillote/contract/refusals.ts";
import type { FastifyError, FastifyRequest } from "fastify";

/** The largest form of a page: typed text, no files. */
export const formBytesMax = 64 * 1024;
/** `formData()` takes quadratic time in the number of fields; our longest form has thirty. */
export const formFieldsMax = 200;
export const urlEncoded = "application/x-www-form-urlencoded";
const pageMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST"]);
const ampersand = 0x26;

/** Why a request is refused before its page sees it; the page's frame shows it. */
export type PageRefusal = { readonly refusal: RefusalCode; readonly status: number };

type PageRequest = Pick<FastifyRequest, "method" | "headers" | "host" | "body">;

/** Checks method, origin, content type and number of fields, in time linear in the body. */
export function formRefusal(request: PageRequest, publicOrigin: string): PageRefusal | undefined {
  const { method, headers, body } = request;
  if (!pageMethods.has(method)) return refusalOf("METHOD_NOT_ALLOWED");
  if (method !== "POST") return undefined;
  if (isForeign(request, publicOrigin)) return { refusal: "NOT_AUTHORISED", status: 403 };
  const content = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const type = headers["content-type"] ?? (content.length === 0 ? urlEncoded : "");
  if (type.split(";", 1)[0]?.trim().toLowerCase() !== urlEncoded)
    return refusalOf("UNSUPPORTED_MEDIA_TYPE");
  if (fieldsIn(content) > formFieldsMax) return refusalOf("TOO_LARGE");
  // Browsers never send a NUL in a text, and neither a header nor the database can hold one.
  if (content.includes("%00") || content.includes(0)) return refusalOf("INVALID_DATA");
  return undefined;
}

/** The refusal of a body that could not be read; undefined for a fault. */
export function bodyRefusal({ statusCode }: FastifyError): PageRefusal | undefined {
  if (statusCode === 413) return refusalOf("TOO_LARGE");
  if (statusCode === 415) return refusalOf("UNSUPPORTED_MEDIA_TYPE");
  return statusCode === 400 ? refusalOf("INVALID_DATA") : undefined;
}

/**
 * Protects against cross-site request forgery, as browsers send the origin of every form. The
 * scheme is compared too, as a page without TLS may have been changed on its way.
 */
export function isForeign(
  { headers: { origin }, host }: Pick<PageRequest, "headers" | "host">,
  publicOrigin: string,
): boolean {
  return (
    origin !== undefined &&
    origin !== publicOrigin &&
    origin !== `${new URL(publicOrigin).protocol}//${host}`
  );
}

function refusalOf(refusal: RefusalCode): PageRefusal {
  return { refusal, status: refusals[refusal].status };
}

function fieldsIn(content: Buffer): number {
  let count = 1;
  for (let at = content.indexOf(ampersand); at !== -1; at = content.indexOf(ampersand, at + 1))
    count++;
  return count;
}
