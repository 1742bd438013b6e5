import { readdirSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PaperPatterns } from "#ui/paper/paper-patterns.tsx";
import { specimenId } from "./specimen.ts";
import { stateTable } from "./state-table.ts";

const here = new URL("./", import.meta.url);
const components = new URL("../src/", import.meta.url);
const tsxOf = (folder: URL) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !file.includes(".test."))
    .map((file) => readFileSync(new URL(file, folder), "utf8"));

const specimens = stateTable.flatMap((group) =>
  group.specimens.map((specimen) => ({ id: specimenId(group, specimen), show: specimen.show })),
);

test("the gallery shows every component of this package", () => {
  const names = tsxOf(components).flatMap((source) =>
    [...source.matchAll(/^export function ([A-Z]\w*)/gm)].map(([, name = ""]) => name),
  );
  const gallery = tsxOf(here).join("\n");
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => !new RegExp(`<${name}[\\s/>]`).test(gallery))).toEqual([]);
});

test("no two groups or specimens share an anchor", () => {
  const ids = [...stateTable.map(({ id }) => id), ...specimens.map(({ id }) => id)];
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  expect(ids.filter((id) => !/^[a-z0-9-]+$/.test(id))).toEqual([]);
});

test.each(specimens)("$id renders on the server, with no id twice", ({ show }) => {
  const markup = renderToStaticMarkup(
    <>
      <PaperPatterns />
      {show}
    </>,
  );
  const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
});
