import { readdirSync, readFileSync } from "node:fs";

const root = new URL("../", import.meta.url);

/** Paths under `src`, tests left out. */
export const sourceFiles = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
  (path) => !path.includes(".test."),
);

/** @param name a path under `src`, or the name of a file that only one folder has */
export function readSource(name: string): string {
  const path = sourceFiles.find((one) => one === name || one.endsWith(`/${name}`));
  if (path === undefined) throw new Error(`packages/ui/src has no ${name}`);
  return readFileSync(new URL(path, root), "utf8");
}
