/** The files that a message may have: pictures and PDFs, recognised by their content alone. */
export const fileKinds = {
  pdf: { mediaType: "application/pdf", ending: "pdf" },
  jpeg: { mediaType: "image/jpeg", ending: "jpg" },
  png: { mediaType: "image/png", ending: "png" },
  webp: { mediaType: "image/webp", ending: "webp" },
  heic: { mediaType: "image/heic", ending: "heic" },
} as const;
type FileKind = keyof typeof fileKinds;

/** The most files of a message, and the most bytes of all its files together. */
export const filesMax = 5;
export const fileBytesMax = 10 * 1024 * 1024;
/** Why a file is refused. */
export const fileProblems = [
  "FILE_EMPTY",
  "FILE_KIND",
  "FILES_TOO_LARGE",
  "FILES_TOO_MANY",
  "FILE_HARMFUL",
  "FILE_UNCHECKED",
  "FILES_LATER",
] as const;
export type FileProblem = (typeof fileProblems)[number];

/** How many of a file's first and last bytes are examined. */
export const headBytes = 32;
export const tailBytes = 1024;

type FileEnds = {
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
  readonly bytes: number;
};

const heicBrands: ReadonlySet<string> = new Set(["heic", "heix", "heim", "heis", "mif1"]);

/**
 * Undefined for any other kind, for a truncated file, and for one that begins as something else. A
 * PDF must begin at the first byte, so that no file can be of two kinds at once.
 */
export function fileKindOf({ head, tail, bytes }: FileEnds): FileKind | undefined {
  const start = latin(head);
  const end = latin(tail);
  if (/^%PDF-[12]\.\d/.test(start)) return end.includes("%%EOF") ? "pdf" : undefined;
  if (start.startsWith("\x89PNG\r\n\x1a\n\0\0\0\rIHDR"))
    return end.endsWith("IEND\xaeB`\x82") ? "png" : undefined;
  if (start.startsWith("\xff\xd8\xff")) return end.includes("\xff\xd9") ? "jpeg" : undefined;
  if (start.startsWith("RIFF") && start.slice(8, 12) === "WEBP")
    return sizeAt(head, 4) + 8 === bytes ? "webp" : undefined;
  if (start.slice(4, 8) === "ftyp" && heicBrands.has(start.slice(8, 12))) return "heic";
  return undefined;
}

/** Reads four bytes as a number, the least significant byte first. */
function sizeAt(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(at, true);
}

function latin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

const nameMax = 80;
const unsafe = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}<>:"/\\|?*]+/gu;

/**
 * The name under which a file is shown and saved: without folders, characters that hide letters or
 * reverse their direction, and extensions of other kinds. « C:\bon.exe » as a PDF is « bon.pdf ».
 */
export function fileName(given: string, kind: FileKind): string {
  const base = given.split(/[/\\]/).at(-1) ?? "";
  const stem = base
    .normalize("NFC")
    .replaceAll(unsafe, "")
    .replace(/(\.[A-Za-z][A-Za-z0-9]{0,4})+$/, "")
    .replaceAll(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "");
  const letters = [...stem].slice(0, nameMax).join("").trim();
  return `${letters === "" ? "document" : letters}.${fileKinds[kind].ending}`;
}
