import type { Breach } from "@papillote/domain/catalog/rules/breach.ts";
import type { Queryable } from "#server/db/db.ts";
import { withdrawCodes } from "#server/stock/stock.ts";
import { column } from "./columns.ts";
import { deleteRows, setColumn } from "./imports.store.ts";
import { joinKey, type Kind, kind, partsOfKey, problemIf } from "./kind.ts";
import { storedNames } from "./write-file.ts";

export const endedFile = "ended.csv";

/** The rows that this import ends. A row that is only missing from its file stays in the shop. */
export function endedKind(tables: readonly Kind[]): Kind {
  const endable = tables.filter(({ ending }) => ending !== undefined);
  const kindOf = (file: string) => endable.find((one) => one.file === file);
  return kind({
    file: endedFile,
    table: undefined,
    key: ["file", "key"],
    columns: { file: column.oneOf(endable.map(({ file }) => file)), key: column.text() },
    check: ({ file, key }) => {
      const columns = kindOf(file)?.key ?? [];
      return problemIf(
        partsOfKey(key).length !== columns.length,
        "key",
        `is not ${columns.join(" / ")}`,
      );
    },
    write: async (tx, _context, rows) => {
      let changed = 0;
      const breaches: Breach[] = [];
      for (const [file, ended] of Map.groupBy(rows, (row) => row.file)) {
        const own = kindOf(file);
        const keys = ended.map(({ key }) => joinKey(partsOfKey(key)));
        const outcome = own && (await endRows(tx, own, keys));
        changed += outcome?.changed ?? 0;
        breaches.push(...(outcome?.breaches ?? []));
      }
      return { inserted: 0, changed, breaches };
    },
  });
}

type EndedRows = { readonly changed: number; readonly breaches?: readonly Breach[] };

async function endRows(
  tx: Queryable,
  { file, table, columns, key, ending }: Kind,
  keys: readonly string[],
): Promise<EndedRows> {
  if (table === undefined || ending === undefined) throw new Error(`rows of ${file} cannot end`);
  const target = { table, key: storedNames(columns, key) };
  if (ending === "deleted") return { changed: await deleteRows(tx, target, keys) };
  if (ending !== "withdrawn")
    return { changed: await setColumn(tx, { ...target, ...ending }, keys) };
  const { withdrawn, taken } = await withdrawCodes(tx, keys.map(Number));
  const breaches = taken.map((codeId) => ({
    rows: [{ table: endedFile, key: [file, codeId] }] as const,
    ...{ column: "key", reason: "is held for an order or sold" },
  }));
  return { changed: withdrawn, breaches };
}
