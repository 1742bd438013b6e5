/** A path into a body: names and indexes, which `errors[].field` joins with dots. */
export type Path = readonly (string | number)[];

type JsonSchema = {
  readonly type?: string | undefined;
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
  readonly items?: JsonSchema | undefined;
  readonly anyOf?: readonly JsonSchema[] | undefined;
  readonly oneOf?: readonly JsonSchema[] | undefined;
};

/** Every field that a schema names; for a list, the fields of its first entry. */
export function declaredPaths(schema: JsonSchema, at: Path = []): Path[] {
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((branch) =>
    declaredPaths(branch, at),
  );
  const named = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    [...at, name],
    ...declaredPaths(inner, [...at, name]),
  ]);
  const listed = schema.items ? declaredPaths(schema.items, [...at, 0]) : [];
  return [...branches, ...named, ...listed];
}

/** The fields that a schema allows to be null. */
export function nullablePaths(schema: JsonSchema, at: Path = []): Path[] {
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const here = branches.some(({ type }) => type === "null") ? [at] : [];
  const named = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
    nullablePaths(inner, [...at, name]),
  );
  const listed = schema.items ? nullablePaths(schema.items, [...at, 0]) : [];
  return [...here, ...branches.flatMap((branch) => nullablePaths(branch, at)), ...named, ...listed];
}

/** Every field of a value, objects and lists themselves included. */
export function pathsIn(value: unknown, at: Path = []): Path[] {
  if (Array.isArray(value)) return value.flatMap((inner, index) => pathsIn(inner, [...at, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    [...at, name],
    ...pathsIn(inner, [...at, name]),
  ]);
}

/** A copy with another value at this path; JSON leaves out `undefined`. */
export function changed(value: unknown, path: Path, to: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return to;
  const inner = changed(valueAt(value, [first]), rest, to);
  if (Array.isArray(value)) return value.with(Number(first), inner);
  return { ...(isObject(value) ? value : {}), [first]: inner };
}

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, name) =>
      Array.isArray(inner)
        ? inner[Number(name)]
        : isObject(inner)
          ? inner[String(name)]
          : undefined,
    value,
  );
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
