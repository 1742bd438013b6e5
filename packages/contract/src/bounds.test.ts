import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { EndpointShape } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";

type Schema = {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
};
type Value = { readonly path: string; readonly schema: Schema };

/** The simple values of every input, in the form in which the server gets them. */
const inputs = (Object.entries(endpoints) as [string, EndpointShape][]).flatMap(([name, shape]) =>
  (["params", "query", "body"] as const).flatMap((part) => {
    const schema = shape[part];
    if (!schema) return [];
    const described = z.toJSONSchema(schema, { io: "output", unrepresentable: "any" }) as Schema;
    return valuesIn(described, `${name} ${part}`);
  }),
);

function valuesIn(schema: Schema, path: string): Value[] {
  return [
    { path, schema },
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
      valuesIn(inner, `${path}.${name}`),
    ),
    ...(schema.items ? valuesIn(schema.items, `${path}[]`) : []),
    ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((one) => valuesIn(one, path)),
  ];
}

const int4Max = 2 ** 31 - 1;

test("a whole number of an input fits into the database's integer", () => {
  const tooBig = inputs.filter(
    ({ schema }) => schema.type === "integer" && (schema.maximum ?? Infinity) > int4Max,
  );
  expect(tooBig.map(({ path }) => path)).toEqual([]);
});

test("a text of an input has a greatest length, and a list a greatest number of entries", () => {
  const endless = inputs.filter(
    ({ schema: { type, maxLength, maxItems, enum: choices, const: only, pattern, format } }) =>
      (type === "string" &&
        [maxLength, choices, only, pattern, format].every((one) => one === undefined)) ||
      (type === "array" && maxItems === undefined),
  );
  expect(endless.map(({ path }) => path)).toEqual([]);
});
