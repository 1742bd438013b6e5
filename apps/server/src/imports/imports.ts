import { type AddedCodes, type CodeFile, importCodes } from "./codes/import-codes.ts";
import { demoFolder, newDemoContent, noteDemoContent } from "./demo-content.ts";
import { endedFile } from "./ended-kind.ts";
import { blockers, checkFiles, endedKey, type ImportFile } from "./import-files.ts";
import { assertImportFolder, readDateMove, unimportedFiles } from "./import-folder.ts";
import { type Counts, readableKey } from "./kind.ts";
import { kinds } from "./kinds.ts";
import { printReport } from "./print-report.ts";
import type { FileReport, Progress, Report } from "./report.ts";
import { type ImportDeps, isChange, writeFiles } from "./write-files.ts";

export { type AddedCodes, type CodeFile, demoFolder, importCodes, newDemoContent, printReport };

type ImportOptions = {
  readonly isDryRun?: boolean;
  readonly onProgress?: (progress: Progress) => void;
};

const goneExamplesMax = 20;

/**
 * Imports a folder of catalogue files. Every row of every file is checked before the first is
 * written. A file with a bad row is not imported, nor are the files that refer to it. The good
 * files are written in one transaction; a dry run rolls it back.
 */
export async function importFolder(
  deps: ImportDeps,
  folder: string,
  { isDryRun = false, onProgress = () => undefined }: ImportOptions = {},
): Promise<Report> {
  const now = deps.clock.now();
  await assertImportFolder(folder, kinds);
  const dates = await readDateMove(folder, now);
  const { importFiles, counts } = await writeFiles(
    deps,
    await checkFiles(deps.db, { folder, now, dates, onProgress }),
    { isDryRun, dates, onProgress },
  );
  const files = importFiles
    .filter(({ kind, checked }) => kind.file !== endedFile || checked !== undefined)
    .map((one) => fileReport(one, importFiles, counts.get(one.kind.file)));
  const hasChanged = [...counts.values()].some(isChange);
  const report = {
    folder,
    isDryRun,
    ok: files.every(({ bad }) => bad.length === 0),
    hasChanged,
    files,
    notImported: await unimportedFiles(folder, kinds),
    seconds: (deps.clock.now().getTime() - now.getTime()) / 1000,
  };
  if (report.ok && !isDryRun) await noteDemoContent(deps.db, folder);
  deps.log.info(
    { folder, isDryRun, ok: report.ok, hasChanged, bad: files.flatMap(({ bad }) => bad).length },
    "catalogue imported",
  );
  return report;
}

function fileReport(
  one: ImportFile,
  importFiles: readonly ImportFile[],
  counts: Counts | undefined,
): FileReport {
  const { kind, checked } = one;
  const blocked = blockers(one, importFiles);
  const gone = goneKeys(one, importFiles);
  const { inserted = 0, changed = 0 } = counts ?? {};
  return {
    file: kind.file,
    state: stateOf(one, blocked),
    waitsFor: blocked.filter((file) => file !== kind.file),
    rows: checked?.rows ?? 0,
    skipped: checked?.skipped ?? 0,
    inserted,
    changed,
    unchanged: counts === undefined ? 0 : (checked?.rows ?? 0) - inserted - changed,
    gone: { count: gone.length, examples: gone.slice(0, goneExamplesMax) },
    bad: checked?.bad ?? [],
  };
}

/** Rows of the shop that the file lacks, without those that `ended.csv` names. */
function goneKeys(
  { kind: { file }, existing, checked }: ImportFile,
  importFiles: readonly ImportFile[],
): string[] {
  if (checked === undefined) return [];
  const ended = importFiles.find(({ kind }) => kind.file === endedFile)?.checked?.lines;
  return existing
    .filter(({ key }) => !checked.lines.has(key) && !ended?.has(endedKey(file, key)))
    .map(({ key }) => readableKey(key));
}

function stateOf({ checked }: ImportFile, blocked: readonly string[]): FileReport["state"] {
  if (checked === undefined) return "absent";
  if (checked.bad.length > 0) return "bad";
  return blocked.length > 0 ? "waits" : "imported";
}
