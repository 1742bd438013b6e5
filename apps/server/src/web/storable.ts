/**
 * More than the depth of any body in the contract; it protects recursive readers from a stack
 * overflow.
 */
const depthMax = 32;
/** The most wrong fields that one reply names. */
const pathsMax = 50;

type Path = readonly string[];

/**
 * The paths of values that PostgreSQL could not store as text or jsonb: a NUL, half of a surrogate
 * pair, or a value nested deeper than `depthMax`.
 */
export function unstorablePaths(root: unknown): Path[] {
  const found: Path[] = [];
  const items: { readonly value: unknown; readonly path: Path }[] = [{ value: root, path: [] }];
  for (let item = items.pop(); item && found.length < pathsMax; item = items.pop()) {
    const { value, path } = item;
    if (typeof value === "string" && !isStorable(value)) found.push(path);
    if (typeof value !== "object" || value === null) continue;
    const names = Object.keys(value);
    if (path.length >= depthMax || !names.every(isStorable)) {
      found.push(path);
      continue;
    }
    for (const [name, inner] of Object.entries(value))
      if (typeof inner === "string" ? !isStorable(inner) : typeof inner === "object")
        items.push({ value: inner, path: [...path, name] });
  }
  return found;
}

function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}
