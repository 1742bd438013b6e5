/**
 * The two Node calls that tests read sources with. The package itself must not use Node, so there
 * are no `types`.
 */
declare module "node:fs" {
  export function readFileSync(file: URL, encoding: "utf8"): string;
  export function readdirSync(
    folder: URL,
    options: { recursive: true; encoding: "utf8" },
  ): string[];
}
