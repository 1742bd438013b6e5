import { createReadStream } from "node:fs";
import { type CsvError, type InfoRecord, parse } from "csv-parse";

export type RawRow = { readonly line: number; readonly cells: readonly string[] };
/** `field` counts from 0; undefined if the reader does not know it. */
export type UnreadableRow = {
  readonly line: number;
  readonly field: number | undefined;
  readonly reason: string;
};

type Listener = {
  readonly unreadable: (problem: UnreadableRow) => void;
  readonly progress: (bytes: number, chunk: string | Buffer) => void;
};

/** Yields the header first, then row by row. */
export type ReadRecords = (path: string, listener: Listener) => AsyncGenerator<RawRow>;

const recordCharactersMax = 1_000_000;

const sentences: Record<string, string> = {
  INVALID_OPENING_QUOTE: "a quote stands inside a field that does not begin with one",
  CSV_INVALID_CLOSING_QUOTE: "a quote inside a quoted field is not doubled",
  CSV_QUOTE_NOT_CLOSED: "a quoted field is not closed before the end of the file",
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: "the row has more or fewer fields than the header",
  CSV_MAX_RECORD_SIZE: "the row is longer than a million characters: is a quote missing?",
};

/** Reads a CSV file. A row that cannot be parsed is reported to the listener and left out. */
export async function* readRows(path: string, listener: Listener): AsyncGenerator<RawRow> {
  let endsAt = 0;
  let parserEndsAt = 0; // the parser counts a CRLF inside quotes twice
  const parser = parse({
    record_delimiter: ["\r\n", "\n"],
    max_record_size: recordCharactersMax,
    skip_records_with_error: true,
    on_record: (cells: string[], { lines }: InfoRecord) => {
      const line = endsAt + 1;
      endsAt += 1 + lineBreaksIn(cells);
      parserEndsAt = lines;
      return [String(line), ...cells];
    },
    on_skip: (error: CsvError | undefined): undefined => {
      listener.unreadable({ line: endsAt + 1, ...describe(error) });
      if (typeof error?.lines !== "number") return;
      endsAt += error.lines - parserEndsAt;
      parserEndsAt = error.lines;
    },
  });
  const source = createReadStream(path);
  source.on("data", (chunk) => listener.progress(chunk.length, chunk));
  source.on("error", (error) => parser.destroy(error));
  for await (const [line, ...cells] of source.pipe(parser)) yield { line: Number(line), cells };
}

function describe(error: CsvError | undefined): Pick<UnreadableRow, "field" | "reason"> {
  const code = error?.code ?? "";
  const field =
    code.includes("QUOTE") && typeof error?.column === "number" ? error.column : undefined;
  return { field, reason: sentences[code] ?? "the row cannot be read" };
}

function lineBreaksIn(cells: readonly string[]): number {
  return cells.reduce(
    (sum, cell) => sum + (cell.includes("\n") ? cell.split("\n").length - 1 : 0),
    0,
  );
}
