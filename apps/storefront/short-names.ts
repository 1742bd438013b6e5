import { createHash } from "node:crypto";
import { relative } from "node:path";

/**
 * Names of classes as `k3fz2`: four signs for the file, then the place of the class in it. Written out they are a tenth of a page's styles.
 * The same in the browser's and the server's build, whichever of them comes first.
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
    const place = names.includes(name) ? names.indexOf(name) : names.push(name) - 1;
    return `${prefix}${place.toString(36)}`;
  };
}

/** A class must not begin with a figure. */
function prefixOf(path: string): string {
  const [first = 0, ...others] = createHash("sha256").update(path).digest().subarray(0, 4);
  return (
    String.fromCharCode(97 + (first % 26)) + others.map((one) => (one % 36).toString(36)).join("")
  );
}
