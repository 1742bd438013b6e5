import type { FileReport, Report } from "./report.ts";

/** The report as text for a terminal. */
export function printReport(report: Report): string {
  return [
    ...table(report),
    ...goneLines(report),
    ...badLines(report),
    ...notImportedLines(report),
    "",
    verdict(report),
  ].join("\n");
}

const headings = ["file", "rows", "new", "changed", "unchanged", "skipped"];

function table({ files }: Report): string[] {
  const present = files.filter(({ state }) => state !== "absent");
  const cells = present.map((file) => [
    file.file,
    ...[file.rows, file.inserted, file.changed, file.unchanged, file.skipped].map(String),
    note(file),
  ]);
  const widths = headings.map((heading, index) =>
    Math.max(heading.length, ...cells.map((row) => row[index]?.length ?? 0)),
  );
  const lineOf = (row: readonly string[]) =>
    row
      .map((cell, index) =>
        index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0),
      )
      .join("  ");
  return [lineOf(headings), ...cells.map((row) => lineOf(row).trimEnd())];
}

function note({ state, bad, waitsFor }: FileReport): string {
  if (state === "bad") return `not imported: ${counted(bad.length, "bad row")}`;
  return state === "waits" ? `not imported: waits for ${waitsFor.join(", ")}` : "";
}

function goneLines({ files }: Report): string[] {
  const gone = files.filter((file) => file.gone.count > 0);
  if (gone.length === 0) return [];
  const lines = gone.map(
    ({ file, gone: { count, examples } }) =>
      `  ${file}: ${count} (${examples.join(", ")}${count > examples.length ? ", …" : ""})`,
  );
  return ["", "In the shop but no longer in the file (they stay):", ...lines];
}

function badLines({ files }: Report): string[] {
  const bad = files.flatMap((file) => file.bad);
  if (bad.length === 0) return [];
  return [
    "",
    "Bad rows:",
    ...bad.map(
      ({ file, line, column, reason }) =>
        `  ${file}:${line}${column === undefined ? "" : ` ${column}`}: ${reason}`,
    ),
  ];
}

function notImportedLines({ files, notImported }: Report): string[] {
  const absent = files.filter(({ state }) => state === "absent").map(({ file }) => file);
  return [
    ...(absent.length === 0 ? [] : ["", `Not in this folder: ${absent.join(", ")}`]),
    ...(notImported.length === 0 ? [] : ["", `Not imported yet: ${notImported.join(", ")}`]),
  ];
}

function verdict({ files, isDryRun, ok, hasChanged, seconds }: Report): string {
  const bad = files.flatMap((file) => file.bad).length;
  const done = hasChanged
    ? isDryRun
      ? "This would change the shop; nothing was written (dry run)."
      : "The shop has changed."
    : "Nothing to change.";
  return `${ok ? "" : `${counted(bad, "bad row")}. `}${done} ${seconds.toFixed(1)} s`;
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? "" : "s"}`;
}
