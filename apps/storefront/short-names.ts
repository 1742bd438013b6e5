import { createHash } from "node:crypto";
import { relative } from "node:path";

/**
 * Class names such as `k3fz2`: four characters for the file, then the index of the class in it.
 * Full names are a tenth of a page's styles. Both builds give the same names, whichever runs first.
 */
export function shortNames(root: string): (name: string, file: string) => string {
  const files = new Map<string, { readonly path: string; readonly names: string[] }>();
  return (name, file) => {
    const path = relative(root, file.replace(/\?.*/, ""));
    const prefix = prefixOf(path);
    const { path: owner, names } = files.get(prefix) ?? { path, names: [] };
    if (owner !== path)
      throw new Error(
        `the classes of ${owner} and ${path} would get the same names: rename one of the files`,
      );
    files.set(prefix, { path, names });
    const index = names.includes(name) ? names.indexOf(name) : names.push(name) - 1;
    return `${prefix}${index.toString(36)}`;
  };
}

/** A class name must not begin with a digit. */
function prefixOf(path: string): string {
  const [first = 0, ...others] = createHash("sha256").update(path).digest().subarray(0, 4);
  return (
    String.fromCharCode(97 + (first % 26)) + others.map((one) => (one % 36).toString(36)).join("")
  );
}
