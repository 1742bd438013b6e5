import { expect, test } from "vitest";
import { fileKindOf, fileName, headBytes, tailBytes } from "./file-kind.ts";

function kindOf(text: string) {
  const bytes = Uint8Array.from(text, (one) => one.charCodeAt(0));
  return fileKindOf({
    head: bytes.subarray(0, headBytes),
    tail: bytes.subarray(-tailBytes),
    bytes: bytes.length,
  });
}

test("a file is what its bytes say", () => {
  expect(kindOf("%PDF-1.7\n…\n%%EOF\n")).toBe("pdf");
  expect(kindOf("\x89PNG\r\n\x1a\n\0\0\0\rIHDR…\0\0\0\0IEND\xaeB`\x82")).toBe("png");
  expect(kindOf("\xff\xd8\xff\xe0…\xff\xd9")).toBe("jpeg");
  expect(kindOf("RIFF\x08\0\0\0WEBPVP8 ")).toBe("webp");
  expect(kindOf("\0\0\0\x18ftypheic\0\0\0\0")).toBe("heic");
});

test("a file that is cut off is none", () => {
  for (const cut of [
    "%PDF-1.7\n…",
    "\x89PNG\r\n\x1a\n\0\0\0\rIHDR…",
    "\xff\xd8\xff\xe0…",
    "RIFF\x09\0\0\0WEBPVP8 ",
    "RIFF",
    "",
  ])
    expect(kindOf(cut)).toBeUndefined();
});

test("a name has no folder, no hidden sign and the ending of its kind", () => {
  expect(fileName("C:\\Bons\\ticket.exe", "pdf")).toBe("ticket.pdf");
  expect(fileName("../../etc/passwd", "png")).toBe("passwd.png");
  expect(fileName("facture\u202efdp.exe", "pdf")).toBe("facturefdp.pdf");
  expect(fileName("a\0b\r\nc.png.jpg", "jpeg")).toBe("abc.jpg");
  expect(fileName(" … été « caisse » 12.11.2026.jpeg", "jpeg")).toBe(
    "… été « caisse » 12.11.2026.jpg",
  );
  expect(fileName("...", "pdf")).toBe("document.pdf");
  expect([...fileName("é".repeat(300), "pdf")]).toHaveLength(84);
});
