import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Build, builds, buildWhatIsStale } from "./builds.ts";

let root: string;
const lines: string[] = [];

const build: Build = {
  name: "the thing",
  folder: "thing",
  program: [
    process.execPath,
    "-e",
    "const fs = require('fs'); fs.mkdirSync('out', { recursive: true });" +
      "fs.appendFileSync('out/result', fs.readFileSync('src/in.ts'))",
  ],
  inputs: ["lock.json", "thing/src", "thing/absent"],
  output: "thing/out",
  proof: "result",
};

beforeEach(() => {
  lines.length = 0;
  root = mkdtempSync(join(tmpdir(), "papillote-builds-"));
  mkdirSync(join(root, "thing/src"), { recursive: true });
  put("lock.json", "{}");
  put("thing/src/in.ts", "one ");
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const put = (path: string, text: string) => writeFileSync(join(root, path), text);
const result = () => readFileSync(join(root, "thing/out/result"), "utf8");
const make = (...all: Build[]) =>
  buildWhatIsStale(all.length === 0 ? [build] : all, {
    root,
    say: (line) => void lines.push(line),
  });

test("it builds once, reports it, and does not build again while the sources stay the same", async () => {
  await make();
  expect(lines[0]).toBe("Building the thing …");
  expect(lines[1]).toMatch(/^Built the thing in \d+\.\d s$/);
  await make();
  expect(result()).toBe("one ");
  expect(lines).toHaveLength(2);
});

test.for([
  ["a changed source", () => put("thing/src/in.ts", "two ")],
  ["a new source", () => put("thing/src/other.ts", "")],
  ["other locked packages", () => put("lock.json", '{"changed":true}')],
] as const)("%s makes the build stale", async ([, change]) => {
  await make();
  change();
  await make();
  expect(result()).toMatch(/^one (one|two) $/);
});

test("a removed result makes the build stale, a changed test does not", async () => {
  await make();
  rmSync(join(root, "thing/out/result"));
  await make();
  put("thing/src/in.test.ts", "expect(1)");
  await make();
  expect(lines.filter((line) => line.startsWith("Building"))).toHaveLength(2);
});

test("files written into the output do not make the build stale, although it is inside an input", async () => {
  const inside: Build = { ...build, inputs: ["thing"] };
  await make(inside);
  put("thing/out/late", "written by the program");
  await make(inside);
  expect(result()).toBe("one ");
});

test("of several stale builds each names its place in the row", async () => {
  await make(build, { ...build, name: "the other", output: "thing/out/", inputs: ["lock.json"] });
  expect(lines.filter((line) => line.startsWith("Building"))).toEqual([
    "Building the thing (1 of 2) …",
    "Building the other (2 of 2) …",
  ]);
});

test("public files get a compressed copy beside them, where that is smaller", async () => {
  const writes =
    "fs.mkdirSync('out/client/assets', { recursive: true }); fs.writeFileSync('out/client/assets/a.js', 'sweet '.repeat(500))";
  const more =
    "; fs.writeFileSync('out/client/tiny.svg', '<'); fs.writeFileSync('out/client/photo.avif', 'x'.repeat(500))";
  await make({
    ...build,
    program: [
      process.execPath,
      "-e",
      `const fs = require('fs'); ${writes}${more}; fs.writeFileSync('out/result', '')`,
    ],
    publicFolder: "client",
  });
  const files = readdirSync(join(root, "thing/out/client"), {
    recursive: true,
    encoding: "utf8",
  }).filter((name) => name.includes("."));
  expect(files.sort()).toEqual([
    "assets/a.js",
    "assets/a.js.br",
    "assets/a.js.gz",
    "photo.avif",
    "tiny.svg",
  ]);
  const compressed = readFileSync(join(root, "thing/out/client/assets/a.js.br"));
  expect(brotliDecompressSync(compressed).toString()).toBe("sweet ".repeat(500));
});

test("a failed build shows the output of its program and stays stale", async () => {
  const failing: Build = {
    ...build,
    program: [process.execPath, "-e", "console.error('no such module'); process.exit(3)"],
  };
  await expect(make(failing)).rejects.toThrow(
    /the thing could not be built \(.* ended with code 3\):\nno such module/,
  );
  await expect(make(failing)).rejects.toThrow("no such module");
});

test("a build that its check refuses stays stale", async () => {
  const tooHeavy: Build = { ...build, check: "tools/budget.ts" };
  await expect(make(tooHeavy)).rejects.toThrow("the thing could not be built");
  await expect(make(tooHeavy)).rejects.toThrow("the thing could not be built");
  expect(result()).toBe("one one ");
});

test("every input that the project's builds name exists", async () => {
  const projectRoot = join(import.meta.dirname, "..");
  const { existsSync } = await import("node:fs");
  expect(
    builds.flatMap(({ inputs }) => inputs).filter((input) => !existsSync(join(projectRoot, input))),
  ).toEqual([]);
});
