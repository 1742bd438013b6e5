import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { markdownReader, sizeOf } from "./read-markdown.ts";
import type { RawRow, UnreadableRow } from "./read-rows.ts";

const folder = await mkdtemp(join(tmpdir(), "texts-"));
afterAll(() => rm(folder, { recursive: true }));

const head = (lines: string, text = "Texte") => `---\n${lines}\n---\n${text}\n`;
const texts = {
  "a.md": head('identifier: a\ntitle: "Des \\"guillemets\\" : oui"\ncta_label: Choisir'),
  "b.md": "# Sans tête\n",
  "d.md": head("identifier: d\nun mot sans deux points"),
  "README.md": "for people",
};

async function read(others?: string) {
  await Promise.all(
    Object.entries(texts).map(([name, text]) => writeFile(join(folder, name), text)),
  );
  const rows: RawRow[] = [];
  const unread: UnreadableRow[] = [];
  let bytes = 0;
  const progress = (more: number) => {
    bytes += more;
  };
  const reader = markdownReader({
    columns: ["identifier", "title"],
    ...(others !== undefined && { others }),
  });
  for await (const row of reader(folder, {
    unreadable: (problem) => void unread.push(problem),
    progress,
  }))
    rows.push(row);
  return { rows, unread, bytes };
}

test("each Markdown file is a row of the values of its head and of its text", async () => {
  const { rows, unread, bytes } = await read("labels");
  expect(rows[0]).toEqual({ line: 1, cells: ["identifier", "title", "labels", "markdown"] });
  expect(rows[1]).toEqual({
    line: 2,
    cells: ["a", 'Des "guillemets" : oui', '{"cta_label":"Choisir"}', "Texte"],
  });
  expect(unread.map(({ line, reason }) => [line, reason.split(":")[0]])).toEqual([
    [3, "b.md"],
    [4, "d.md"],
  ]);
  expect(bytes).toBe(await sizeOf(folder));
});

test("an unknown name in the head is refused if no column collects it", async () => {
  const { unread } = await read();
  expect(unread[0]).toMatchObject({ line: 2, reason: "a.md: cta_label is not known at the head" });
});
