/** One thing wrong in one row. `line` is where the row begins; the header is line 1. */
export type BadRow = {
  readonly file: string;
  readonly line: number;
  readonly column: string | undefined;
  readonly reason: string;
};

/** Rows of the shop that the file no longer has. They stay. */
export type Gone = { readonly count: number; readonly examples: readonly string[] };

export type FileReport = {
  readonly file: string;
  /** `bad`: it has bad rows; `waits`: a file it refers to has; `absent`: the folder does not have it. */
  readonly state: "imported" | "bad" | "waits" | "absent";
  readonly waitsFor: readonly string[];
  readonly rows: number;
  readonly skipped: number;
  readonly inserted: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly gone: Gone;
  readonly bad: readonly BadRow[];
};

export type Report = {
  readonly folder: string;
  readonly isDryRun: boolean;
  /** No bad row anywhere: the command ends with 0. */
  readonly ok: boolean;
  readonly hasChanged: boolean;
  readonly files: readonly FileReport[];
  /** Files of the folder that no import takes in yet. */
  readonly notImported: readonly string[];
  readonly seconds: number;
};

export type Progress = {
  readonly file: string;
  readonly step: "check" | "write";
  /** Bytes of the file while it is checked, rows while it is written. */
  readonly done: number;
  readonly total: number;
};
