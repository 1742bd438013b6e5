import { centsFromEuros } from "@papillote/domain/money/cents.ts";
import * as z from "zod/mini";

/** How a cell of one column is read, and the column of the table that keeps it (none: only checked). */
export type Column<Value = unknown> = {
  readonly schema: z.ZodMiniType<Value, string>;
  readonly into: { readonly name: string; readonly type: string } | undefined;
  /** Never told, not even when it is wrong. */
  readonly isSecret?: boolean;
};

const int4Max = 2_147_483_647;

function reader<Value>(schema: z.ZodMiniType<Value, string>, type: string) {
  return (into?: string): Column<Value> => ({
    schema,
    into: into === undefined ? undefined : { name: into, type },
  });
}

/** An empty cell means "no value". */
function orNothing<Value>(
  schema: z.ZodMiniType<Value, string>,
): z.ZodMiniType<Value | null, string> {
  return z.union([
    z.pipe(
      z.literal(""),
      z.transform(() => null),
    ),
    schema,
  ]);
}

const someText = z.string().check(z.minLength(1, { error: "must not be empty" }));
const wholeNumber = z.pipe(
  z.string().check(
    z.regex(/^\d{1,10}$/, { error: "is not a whole number" }),
    z.refine((text) => Number(text) <= int4Max, { error: "is too large a number" }),
  ),
  z.transform(Number),
);
const yesOrNo = z.pipe(
  z.enum(["0", "1"], { error: "is neither 0 nor 1" }),
  z.transform((text) => text === "1"),
);
const amount = z.pipe(
  z
    .string()
    .check(z.regex(/^\d{1,9}(\.\d{1,2})?$/, { error: "is not an amount in euros such as 12.50" })),
  z.transform((text: string) => centsFromEuros(text)),
);
const weight = z.pipe(
  z
    .string()
    .check(z.regex(/^\d{1,6}(\.\d{1,3})?$/, { error: "is not a weight in kg such as 0.250" })),
  z.transform((text) => Math.round(Number(text) * 1000)),
);
const civilDayText = z.iso.date({ error: "is not a day such as 2026-11-20" });
const moment = z.iso.datetime({
  offset: true,
  error: "is not an instant such as 2026-11-20T12:00:00Z",
});
const decimalNumber = z.pipe(
  z.string().check(z.regex(/^-?\d{1,9}(\.\d{1,9})?$/, { error: "is not a decimal number" })),
  z.transform(Number),
);
const names = z.pipe(
  z.string(),
  z.transform((text) => (text === "" ? [] : text.split("|"))),
);
const numbers = z.pipe(
  z.string().check(
    z.regex(/^(\d{1,9}(\|\d{1,9})*)?$/, {
      error: "is not a list of whole numbers such as 100|200",
    }),
  ),
  z.transform((text) => (text === "" ? [] : text.split("|").map(Number))),
);
const amounts = z.pipe(
  z.string().check(
    z.regex(/^(\d{1,9}(\.\d{1,2})?(\|\d{1,9}(\.\d{1,2})?)*)?$/, {
      error: "is not a list of amounts such as 25|50.00",
    }),
  ),
  z.transform((text) => (text === "" ? [] : text.split("|").map((one) => centsFromEuros(one)))),
);
const lines = z.pipe(
  someText,
  z.transform((text) => text.split(/\r?\n/)),
);
const keywords = z.pipe(
  z.string(),
  z.transform((text) => text.split(",").flatMap((word) => word.trim() || [])),
);

const words = z.pipe(
  z.string(),
  z.transform((text): unknown => JSON.parse(text)),
);

/** Words by name, as the reader of texts gathers them. */
export const namedWords = reader(words, "jsonb");
export const text = reader(someText, "text");
export const maybeEmptyText = reader(z.string(), "text");
export const optionalText = reader(orNothing(someText), "text");
export const slug = reader(
  z.string().check(
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
      error: "is not made of small letters, digits and single hyphens",
    }),
  ),
  "text",
);
export const colour = reader(
  z.string().check(z.regex(/^#[0-9a-f]{6}$/i, { error: "is not a colour such as #1F2A44" })),
  "text",
);
export const integer = reader(wholeNumber, "integer");
export const optionalInteger = reader(orNothing(wholeNumber), "integer");
export const flag = reader(yesOrNo, "boolean");
export const euros = reader(amount, "bigint");
export const optionalEuros = reader(orNothing(amount), "bigint");
export const optionalKilograms = reader(orNothing(weight), "integer");
export const percent = reader(decimalNumber, "numeric(5, 2)");
export const degrees = reader(decimalNumber, "double precision");
export const civilDay = reader(civilDayText, "date");
export const optionalDay = reader(orNothing(civilDayText), "date");
export const instant = reader(moment, "timestamptz");
export const optionalInstant = reader(orNothing(moment), "timestamptz");
export const textList = reader(names, "text[]");
export const integerList = reader(numbers, "integer[]");
export const eurosList = reader(amounts, "bigint[]");
export const textLines = reader(lines, "text[]");
export const commaList = reader(keywords, "text[]");

export function oneOf<const Value extends string>(
  values: readonly Value[],
  into?: string,
): Column<Value> {
  return reader(z.enum(values, { error: `is none of ${values.join(", ")}` }), "text")(into);
}

export function optionalOneOf<const Value extends string>(
  values: readonly Value[],
  into?: string,
): Column<Value | null> {
  return reader(
    orNothing(z.enum(values, { error: `is none of ${values.join(", ")}` })),
    "text",
  )(into);
}

/** A number of a short list, such as a status. */
export function numberOf(values: readonly number[], into?: string): Column<number> {
  const schema = z.pipe(
    z.enum(values.map(String) as [string, ...string[]], {
      error: `is none of ${values.join(", ")}`,
    }),
    z.transform(Number),
  );
  return reader(schema, "integer")(into);
}

export function secret<Value>(column: Column<Value>): Column<Value> {
  return { ...column, isSecret: true };
}
