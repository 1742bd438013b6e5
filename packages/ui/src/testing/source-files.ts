import { readdirSync, readFileSync } from "node:fs";

const root = new URL("../", import.meta.url);

/** Paths below `src`, without tests. */
export const sourceFiles = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
  (path) => !path.includes(".test."),
);

/** @param name a path below `src`, or a file name that occurs once */
export function readSource(name: string): string {
  const path = sourceFiles.find((one) => one === name || one.endsWith(`/${name}`));
  if (path === undefined) throw new Error(`packages/ui/src has no ${name}`);
  return readFileSync(new URL(path, root), "utf8");
}
