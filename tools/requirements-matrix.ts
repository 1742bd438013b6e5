// Shows which requirements are proven by passed tests. Reads docs/requirements.md and the reports
// of the last runs, writes reports/requirements-matrix.md. Ends with code 1 if a test claims an id
// that is not in the list, or if the list itself cannot be read.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  type Claim,
  coverage,
  matrixPage,
  playwrightClaims,
  readRequirements,
  unknownIds,
  vitestClaims,
} from "./requirements.ts";

const root = resolve(process.argv[2] ?? join(import.meta.dirname, ".."));
const reports = join(root, "reports");

/** Every process of a run writes its own report: vitest.json, vitest-server.json, … */
function claimsOf<Report>(
  kind: "vitest" | "playwright",
  read: (report: Report) => Claim[],
): Claim[] {
  const files = existsSync(reports)
    ? readdirSync(reports).filter((name) => name.startsWith(kind) && name.endsWith(".json"))
    : [];
  if (files.length === 0) console.log(`no report of ${kind}: its tests claim nothing`);
  return files.flatMap((name) => read(JSON.parse(readFileSync(join(reports, name), "utf8"))));
}

const { requirements, mistakes } = readRequirements(
  readFileSync(join(root, "docs/requirements.md"), "utf8"),
);
const claims = [...claimsOf("vitest", vitestClaims), ...claimsOf("playwright", playwrightClaims)];

mkdirSync(reports, { recursive: true });
writeFileSync(join(reports, "requirements-matrix.md"), matrixPage(requirements, claims));
const sections = coverage(requirements, claims);
for (const { section, claimed: proven, of } of sections)
  console.log(`section ${section}: ${proven} of ${of} requirements proven`);
const claimed = sections.reduce((sum, section) => sum + section.claimed, 0);
console.log(`all: ${claimed} of ${requirements.length}, listed in reports/requirements-matrix.md`);

const wrong = [
  ...mistakes.map((mistake) => `docs/requirements.md: ${mistake}`),
  ...unknownIds(requirements, claims),
];
for (const line of wrong) console.error(line);
process.exitCode = wrong.length === 0 ? 0 : 1;
