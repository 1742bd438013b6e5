import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Listener, RawRow, ReadRecords } from "./read-rows.ts";

/** The columns of a text's head; what else stands there is gathered in one more, or refused. */
export type Head = { readonly columns: readonly string[]; readonly others?: string };

const charactersMax = 200_000;
const line = /^([a-z_]{1,40}):[ ]*(.*)$/;

/** Each Markdown file of a folder as one row, by name; its line is its place among them. */
export function markdownReader({ columns, others }: Head): ReadRecords {
  return async function* readMarkdown(folder: string, tell: Listener): AsyncGenerator<RawRow> {
    yield { line: 1, cells: [...columns, ...(others === undefined ? [] : [others]), "markdown"] };
    for (const [place, name] of (await textsIn(folder)).entries()) {
      const row = { name, line: place + 2 };
      const bytes = await readFile(join(folder, name));
      tell.progress(bytes.length);
      const text = bytes.toString("utf8").replaceAll("\r\n", "\n");
      const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text);
      const head = parts ? headOf(parts[1] ?? "") : undefined;
      const unknown = head ? Object.keys(head).filter((key) => !columns.includes(key)) : [];
      const reason = problemOf({ text, head, unknown: others === undefined ? unknown : [] });
      if (reason !== undefined || !head) {
        tell.unreadable({ line: row.line, field: undefined, reason: `${name}: ${reason ?? ""}` });
        continue;
      }
      const gathered = JSON.stringify(
        Object.fromEntries(unknown.map((key) => [key, head[key] ?? ""])),
      );
      const known = columns.map((column) => head[column] ?? "");
      yield {
        line: row.line,
        cells: [...known, ...(others === undefined ? [] : [gathered]), (parts?.[2] ?? "").trim()],
      };
    }
  };
}

/** The bytes of a file, or of all texts of a folder. */
export async function sizeOf(path: string): Promise<number> {
  const found = await stat(path);
  if (!found.isDirectory()) return found.size;
  const sizes = await Promise.all(
    (await textsIn(path)).map(async (name) => (await stat(join(path, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function textsIn(folder: string): Promise<string[]> {
  return (await readdir(folder))
    .filter((name) => name.endsWith(".md") && name !== "README.md")
    .sort();
}

type Seen = {
  readonly text: string;
  readonly head: Readonly<Record<string, string>> | undefined;
  readonly unknown: readonly string[];
};

function problemOf({ text, head, unknown }: Seen): string | undefined {
  if (text.length > charactersMax) return `is longer than ${charactersMax} characters`;
  if (!head)
    return "does not begin with lines such as `title: …` between two lines of three hyphens";
  return unknown.length > 0 ? `${unknown.join(", ")} is not known at the head` : undefined;
}

/** Lines of a name and a text, in quotes or without. */
function headOf(head: string): Record<string, string> | undefined {
  const entries = head.split("\n").map((one) => line.exec(one));
  if (entries.some((one) => one === null)) return undefined;
  return Object.fromEntries(entries.map((one) => [one?.[1] ?? "", unquoted(one?.[2] ?? "")]));
}

function unquoted(text: string): string {
  const inner = /^"(.*)"$/.exec(text.trim())?.[1];
  return inner === undefined ? text.trim() : inner.replaceAll('\\"', '"');
}
