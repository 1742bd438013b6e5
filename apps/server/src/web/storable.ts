/** Deeper than any body of the contract, so that recursive readers cannot overflow the stack. */
const depthMax = 32;

type Item = { readonly value: unknown; readonly path: readonly string[] };

/**
 * The path of the first value that PostgreSQL could not store as text or jsonb: a NUL, half of a
 * surrogate pair, or a value nested deeper than `depthMax`. Undefined when all can be stored.
 */
export function unstorablePath(root: unknown): readonly string[] | undefined {
  const items: Item[] = [{ value: root, path: [] }];
  for (let item = items.pop(); item; item = items.pop()) {
    const { value, path } = item;
    if (typeof value === "string" && !isStorable(value)) return path;
    if (typeof value !== "object" || value === null) continue;
    if (path.length >= depthMax) return path;
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) return path;
      if (typeof inner === "string" ? !isStorable(inner) : typeof inner === "object")
        items.push({ value: inner, path: [...path, name] });
    }
  }
  return undefined;
}

function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}
