// The pure half of the requirements matrix: requirements, what tests claim, and how they match.

type Requirement = { id: string; section: number; text: string };
export type Claim = { title: string; passed: boolean; ids: string[] };

const requirementLine = /^- \*\*(S(\d)\.\d+[a-z]*)\*\* (.+)$/;

export function readRequirements(markdown: string): {
  requirements: Requirement[];
  mistakes: string[];
} {
  const requirements: Requirement[] = [];
  const mistakes: string[] = [];
  for (const line of markdown.split("\n").filter((text) => text.startsWith("- "))) {
    const [, id, section, text] = requirementLine.exec(line) ?? [];
    if (!id || !text) mistakes.push(`cannot be read: ${line}`);
    else if (requirements.some((known) => known.id === id)) mistakes.push(`${id} is listed twice`);
    else requirements.push({ id, section: Number(section), text });
  }
  return { requirements, mistakes };
}

export function idsIn(title: string): string[] {
  return [...new Set(title.match(/\bS\d\.\d+[a-z]*\b/g) ?? [])];
}

/** Vitest's JSON report. Ids in a test's own title count, those in the headings above it do not. */
type VitestReport = {
  testResults: { assertionResults: { title: string; status: string }[] }[];
};

export function vitestClaims(report: VitestReport): Claim[] {
  const results = report.testResults.flatMap((file) => file.assertionResults);
  return results.map(({ title, status }) => ({
    title,
    passed: status === "passed",
    ids: idsIn(title),
  }));
}

/** Playwright's JSON report. Suites nest; a skipped spec is `ok`, so only passed results count. */
type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: { title: string; ok: boolean; tests: { results: { status: string }[] }[] }[];
};

export function playwrightClaims(suite: PlaywrightSuite): Claim[] {
  const own = (suite.specs ?? []).map(({ title, ok, tests }) => ({
    title,
    passed: ok && tests.some((run) => run.results.some((result) => result.status === "passed")),
    ids: idsIn(title),
  }));
  return [...own, ...(suite.suites ?? []).flatMap(playwrightClaims)];
}

export function unknownIds(requirements: Requirement[], claims: Claim[]): string[] {
  const known = new Set(requirements.map(({ id }) => id));
  return claims.flatMap(({ title, ids }) =>
    ids
      .filter((id) => !known.has(id))
      .map((id) => `${id} is no requirement, but a test claims it: "${title}"`),
  );
}

type Coverage = { section: number; claimed: number; of: number };

export function coverage(requirements: Requirement[], claims: Claim[]): Coverage[] {
  const proven = provenIds(claims);
  return [...Map.groupBy(requirements, ({ section }) => section)].map(([section, lines]) => ({
    section,
    claimed: lines.filter(({ id }) => proven.has(id)).length,
    of: lines.length,
  }));
}

export function matrixPage(requirements: Requirement[], claims: Claim[]): string {
  const proven = provenIds(claims);
  const sections = coverage(requirements, claims).map(({ section, claimed, of }) => {
    const lines = requirements
      .filter((line) => line.section === section)
      .map(
        ({ id, text }) =>
          `| ${id} | ${cell(text)} | ${(proven.get(id) ?? []).map(cell).join("<br>")} |`,
      );
    return [
      `## Section ${section}: ${claimed} of ${of}`,
      "",
      "| Id | Requirement | Tests that passed |",
      "|---|---|---|",
      ...lines,
    ].join("\n");
  });
  return [
    "# Requirements and the tests that prove them",
    "Made from the reports of the last run; do not edit.",
    ...sections,
    "",
  ].join("\n\n");
}

function provenIds(claims: Claim[]): Map<string, string[]> {
  const proven = new Map<string, string[]>();
  for (const { title, ids } of claims.filter(({ passed }) => passed))
    for (const id of ids) proven.set(id, [...(proven.get(id) ?? []), title]);
  return proven;
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|");
}
