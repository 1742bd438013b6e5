// Numbers the documents of a database, in a process of its own that a test can kill. Writes a dot
// for each document before its row is inserted.
import { writeSync } from "node:fs";
import { connect } from "#server/db/db.ts";
import { numberDocuments } from "#server/documents/number-documents.ts";
import { testDeps } from "./deps.ts";

const [url] = process.argv.slice(2);
if (url === undefined) throw new Error("usage: number-until-killed.ts <database url>");
const db = connect({ url, poolMax: 1, onError: () => undefined });
const deps = testDeps(db);
const newId = () => {
  writeSync(1, ".");
  return deps.newId();
};
await numberDocuments({ ...deps, newId });
await db.end();
