import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checks, runCheck } from "./checks.ts";

const root = join(import.meta.dirname, "..");

test("a check stops at its first failing step and shows what that step said", async () => {
  const result = await runCheck({
    name: "two steps",
    steps: [
      ["node", "-e", "console.error('broken here'); process.exit(3)"],
      ["node", "-e", "console.log('never reached')"],
    ],
  });
  expect(result).toMatchObject({
    passed: false,
    command: expect.stringContaining("process.exit(3)"),
    output: expect.stringContaining("broken here"),
  });
  expect(result.output).not.toContain("never reached");
});

test("a check whose program is missing fails", async () => {
  expect(await runCheck({ name: "absent", steps: [["no-such-program"]] })).toMatchObject({
    passed: false,
    output: expect.stringContaining("could not be started"),
  });
});

test("a check that works passes, in its own folder", async () => {
  const result = await runCheck({
    name: "folder",
    in: "packages/domain",
    steps: [["node", "-p", "process.cwd()"]],
  });
  expect(result).toMatchObject({
    passed: true,
    output: expect.stringMatching(/packages\/domain\s*$/),
  });
});

test("every workspace with a compiler configuration is compiled", () => {
  const configured = ["packages", "apps"]
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)))
    .concat("e2e", "bench")
    .filter((workspace) => existsSync(join(root, workspace, "tsconfig.json")));
  const compiled = checks
    .filter(({ steps }) => steps.some(([program]) => program === "tsc"))
    .map((check) => check.in);
  expect(configured.filter((workspace) => !compiled.includes(workspace))).toEqual([]);
});
