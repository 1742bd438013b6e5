type Document = {
  readonly filename: string;
  readonly content_type: string;
  readonly base64: string;
};

/** A document of the API as a download. It is never cached, as it contains personal data. */
export function downloadResponse({ filename, content_type, base64 }: Document): Response {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Response(bytes, {
    headers: {
      "content-type": content_type,
      "content-disposition": `attachment; filename="${filename}"`,
      "cache-control": "no-store",
    },
  });
}
