/** The two calls the tests need to read the sources. The package itself must not know Node, so its types are not loaded. */
declare module "node:fs" {
  export function readFileSync(file: URL, encoding: "utf8"): string;
  export function readdirSync(
    folder: URL,
    options: { recursive: true; encoding: "utf8" },
  ): string[];
}
