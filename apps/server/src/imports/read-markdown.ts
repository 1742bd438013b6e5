import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { RawRow, ReadRecords } from "./read-rows.ts";

const charactersMax = 200_000;
const line = /^([a-z_]{1,40}):[ ]*(.*)$/;

/**
 * Reads each Markdown file of a folder as one row, sorted by name; a row's line number is its
 * position. `columns` are the names that a head may have. Other names are collected as JSON in the
 * column `others`, or are an error without one.
 */
export function markdownReader({
  columns,
  others,
}: {
  readonly columns: readonly string[];
  readonly others?: string;
}): ReadRecords {
  return async function* readMarkdown(folder, listener): AsyncGenerator<RawRow> {
    yield { line: 1, cells: [...columns, ...(others === undefined ? [] : [others]), "markdown"] };
    for (const [index, name] of (await textsIn(folder)).entries()) {
      const row = { name, line: index + 2 };
      const bytes = await readFile(join(folder, name));
      listener.progress(bytes.length, bytes);
      const text = bytes.toString("utf8").replaceAll("\r\n", "\n");
      const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text);
      const head = parts ? headOf(parts[1] ?? "") : undefined;
      const unknown = head ? Object.keys(head).filter((key) => !columns.includes(key)) : [];
      const reason = problemOf({ text, head, unknown: others === undefined ? unknown : [] });
      if (reason !== undefined || !head) {
        listener.unreadable({
          line: row.line,
          field: undefined,
          reason: `${name}: ${reason ?? ""}`,
        });
        continue;
      }
      const collected = JSON.stringify(
        Object.fromEntries(unknown.map((key) => [key, head[key] ?? ""])),
      );
      const known = columns.map((column) => head[column] ?? "");
      yield {
        line: row.line,
        cells: [...known, ...(others === undefined ? [] : [collected]), (parts?.[2] ?? "").trim()],
      };
    }
  };
}

/** Bytes of a file, or of all Markdown files of a folder. */
export async function sizeOf(path: string): Promise<number> {
  const stats = await stat(path);
  if (!stats.isDirectory()) return stats.size;
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

function problemOf({
  text,
  head,
  unknown,
}: {
  text: string;
  head: Readonly<Record<string, string>> | undefined;
  unknown: readonly string[];
}): string | undefined {
  if (text.length > charactersMax) return `is longer than ${charactersMax} characters`;
  if (!head)
    return "does not begin with lines such as `title: …` between two lines of three hyphens";
  return unknown.length > 0 ? `${unknown.join(", ")} is not known at the head` : undefined;
}

/** Parses lines such as `title: …`, with or without quotes. Undefined if a line does not match. */
function headOf(head: string): Record<string, string> | undefined {
  const entries = head.split("\n").map((one) => line.exec(one));
  if (entries.some((one) => one === null)) return undefined;
  return Object.fromEntries(entries.map((one) => [one?.[1] ?? "", unquoted(one?.[2] ?? "")]));
}

function unquoted(text: string): string {
  const inner = /^"(.*)"$/.exec(text.trim())?.[1];
  return inner === undefined ? text.trim() : inner.replaceAll('\\"', '"');
}
