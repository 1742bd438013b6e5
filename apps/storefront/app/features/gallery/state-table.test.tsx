import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PaperPatterns } from "@papillote/ui/paper/paper-patterns.tsx";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { specimenId } from "./specimen.ts";
import { stateTable } from "./state-table.ts";

const here = import.meta.dirname;
const look = join(here, "..", "..", "..", "..", "..", "packages", "ui", "src");
const tsxOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !file.includes(".test."))
    .map((file) => readFileSync(join(folder, file), "utf8"));

const specimens = stateTable.flatMap((group) =>
  group.specimens.map((specimen) => ({ id: specimenId(group, specimen), show: specimen.show })),
);

test("every component of the look is shown in the gallery", () => {
  const components = tsxOf(look).flatMap((source) =>
    [...source.matchAll(/^export function ([A-Z]\w*)/gm)].map(([, name = ""]) => name),
  );
  // The papers stand in every document.
  const shown = [
    ...tsxOf(here),
    readFileSync(join(here, "..", "..", "platform", "papers.tsx"), "utf8"),
  ].join("\n");
  expect(components.length).toBeGreaterThan(100);
  expect(components.filter((name) => !new RegExp(`<${name}[\\s/>]`).test(shown))).toEqual([]);
});

test("each specimen, each group has an anchor of its own", () => {
  const ids = [...stateTable.map(({ id }) => id), ...specimens.map(({ id }) => id)];
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  expect(ids.filter((id) => !/^[a-z0-9-]+$/.test(id))).toEqual([]);
});

test.each(specimens)("$id is drawn by the server, and names no id twice", ({ show }) => {
  const markup = renderToStaticMarkup(
    <>
      <PaperPatterns />
      {show}
    </>,
  );
  const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
});
