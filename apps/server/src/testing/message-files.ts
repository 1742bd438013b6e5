import { randomBytes } from "node:crypto";

export type Given = { readonly name: string; readonly content: string | Buffer };
export const mb = 1024 * 1024;
export const pdf = (bytes = 100) =>
  Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(bytes), Buffer.from("\n%%EOF\n")]);
export const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
export const boundary = "papillote";
export const part = (head: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;

/** A form of a message with files, as a browser sends it. */
export function* messageForm(
  files: readonly Given[],
  fields: Readonly<Record<string, string>> = { message: "Bonjour." },
): Generator<Buffer> {
  for (const [name, value] of Object.entries(fields))
    yield Buffer.from(`${part(`name="${name}"`)}${value}\r\n`);
  for (const { name, content } of files) {
    yield Buffer.from(part(`name="upload"; filename="${name}"`));
    yield Buffer.from(content);
    yield Buffer.from("\r\n");
  }
  yield Buffer.from(`--${boundary}--\r\n`);
}

const ole = Buffer.from("d0cf11e0a1b11ae1", "hex");
/** Files that no message may have, under names that promise something else, and the reason. */
export const badFiles: readonly (readonly [
  what: string,
  name: string,
  content: string | Buffer,
  why: string,
])[] = [
  ["a program of Windows", "facture.pdf", "MZ\x90\0…", "FILE_KIND"],
  ["a program of Linux", "photo.png", "\x7fELF\x02\x01…", "FILE_KIND"],
  ["a program of a Mac", "photo.jpg", Buffer.from("cffaedfe07000001", "hex"), "FILE_KIND"],
  ["a script", "bon.pdf", "#!/bin/sh\nrm -rf /\n", "FILE_KIND"],
  ["a page", "bon.pdf", "<!doctype html><script>alert(1)</script>", "FILE_KIND"],
  ["a drawing with a script", "logo.svg", "<svg onload='alert(1)'/>", "FILE_KIND"],
  ["an archive", "bons.zip", "PK\x03\x04…", "FILE_KIND"],
  ["a document with macros", "bons.docm", "PK\x03\x04word/vbaProject.bin", "FILE_KIND"],
  ["an old document", "bons.doc", ole, "FILE_KIND"],
  ["a text with links", "bon.rtf", "{\\rtf1 …}", "FILE_KIND"],
  ["a table", "bons.csv", "=cmd|' /C calc'!A0", "FILE_KIND"],
  ["a film", "film.mp4", "\0\0\0\x18ftypisom…", "FILE_KIND"],
  ["a moving picture", "chat.gif", "GIF89a…", "FILE_KIND"],
  ["PostScript", "bon.pdf", "%!PS-Adobe-3.0\n…", "FILE_KIND"],
  ["a PDF behind something else", "bon.pdf", "GIF89a%PDF-1.7\n%%EOF", "FILE_KIND"],
  ["a PDF that is cut off", "bon.pdf", "%PDF-1.7\n1 0 obj", "FILE_KIND"],
  ["a picture that is cut off", "photo.png", png.subarray(0, 40), "FILE_KIND"],
  ["a picture longer than it says", "photo.webp", "RIFF\x04\0\0\0WEBP…and more", "FILE_KIND"],
  ["nothing", "vide.pdf", "", "FILE_EMPTY"],
  ["too much", "grand.pdf", pdf(10 * mb), "FILES_TOO_LARGE"],
  ["far too much", "grand.pdf", pdf(20 * mb), "FILES_TOO_LARGE"],
];
