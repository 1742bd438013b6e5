/** One error in one row. `line` is where the row begins; the header is line 1. */
export type BadRow = {
  readonly file: string;
  readonly line: number;
  readonly column: string | undefined;
  readonly reason: string;
};

export type FileReport = {
  readonly file: string;
  /** `bad`: has bad rows; `waits`: refers to a bad file; `absent`: not in the folder. */
  readonly state: "imported" | "bad" | "waits" | "absent";
  readonly waitsFor: readonly string[];
  readonly rows: number;
  readonly skipped: number;
  readonly inserted: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Rows of the shop that the file no longer has. They are kept. */
  readonly gone: { readonly count: number; readonly examples: readonly string[] };
  readonly bad: readonly BadRow[];
};

export type Report = {
  readonly folder: string;
  readonly isDryRun: boolean;
  /** True if no file has a bad row; then the command exits with 0. */
  readonly ok: boolean;
  readonly hasChanged: boolean;
  readonly files: readonly FileReport[];
  /** Files of the folder that no kind imports. */
  readonly notImported: readonly string[];
  readonly seconds: number;
};

export type Progress = {
  readonly file: string;
  readonly step: "check" | "write";
  /** Bytes of the file in step `check`, rows in step `write`. */
  readonly done: number;
  readonly total: number;
};
