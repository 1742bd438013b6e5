import { isLink, isPictureAddress, isWebAddress } from "@papillote/domain/catalog/rules/links.ts";
import { day } from "@papillote/domain/dates/day.ts";
import { type DateMove, moveDay, moveInstant } from "@papillote/domain/dates/moved-dates.ts";
import { centsFromEuros } from "@papillote/domain/money/cents.ts";
import * as z from "zod/mini";

/**
 * How a cell is parsed, and the table column that stores it (`into`; undefined if it is only
 * checked).
 */
export type Column<Value = unknown> = {
  readonly schema: z.ZodMiniType<Value, string>;
  readonly into: { readonly name: string; readonly type: string } | undefined;
  /** Moves a date, for a catalogue that moves with the calendar; undefined for other values. */
  readonly move?: (value: string, dates: DateMove) => string;
  /** Never shown in a report, even if it is wrong. */
  readonly isSecret?: boolean;
};

const int4Max = 2_147_483_647;

function reader<Value>(
  schema: z.ZodMiniType<Value, string>,
  type: string,
  move?: Column<Value>["move"],
) {
  return (into?: string): Column<Value> => ({
    schema,
    into: into === undefined ? undefined : { name: into, type },
    ...(move && { move }),
  });
}

function movedDay(text: string, dates: DateMove): string {
  return moveDay(day(text), dates);
}

function movedInstant(text: string, dates: DateMove): string {
  return moveInstant(new Date(text), dates).toISOString();
}

/** An empty cell is read as null. */
function orNull<Value>(schema: z.ZodMiniType<Value, string>): z.ZodMiniType<Value | null, string> {
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

const namedTexts = z.pipe(
  z.string(),
  z.transform((text): unknown => JSON.parse(text)),
);

const slugPath = z.string().check(
  z.regex(/^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/, {
    error: "is not a path such as mode/chaussures",
  }),
);

/** The sorts of columns. Each takes the name of the table column that stores the value, if any. */
export const column = {
  text: reader(someText, "text"),
  maybeEmptyText: reader(z.string(), "text"),
  optionalText: reader(orNull(someText), "text"),
  slug: reader(
    z.string().check(
      z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
        error: "is not made of small letters, digits and single hyphens",
      }),
    ),
    "text",
  ),
  /** Slugs between slashes, as in a URL path. */
  path: reader(slugPath, "text"),
  maybeEmptyPath: reader(z.union([z.literal(""), slugPath]), "text"),
  webAddress: reader(
    z
      .string()
      .check(z.refine(isWebAddress, { error: "is not an address such as https://a.example" })),
    "text",
  ),
  link: reader(
    z
      .string()
      .check(z.refine(isLink, { error: "is neither a path such as /de nor a web address" })),
    "text",
  ),
  picture: reader(
    z.string().check(z.refine(isPictureAddress, { error: "is not the address of a picture" })),
    "text",
  ),
  colour: reader(
    z.string().check(z.regex(/^#[0-9a-f]{6}$/i, { error: "is not a colour such as #1F2A44" })),
    "text",
  ),
  integer: reader(wholeNumber, "integer"),
  optionalInteger: reader(orNull(wholeNumber), "integer"),
  flag: reader(yesOrNo, "boolean"),
  /** Euros in the file, cents in the table. */
  euros: reader(amount, "bigint"),
  optionalEuros: reader(orNull(amount), "bigint"),
  /** Kilograms in the file, grams in the table. */
  optionalKilograms: reader(orNull(weight), "integer"),
  percent: reader(decimalNumber, "numeric(5, 2)"),
  degrees: reader(decimalNumber, "double precision"),
  civilDay: reader(civilDayText, "date", movedDay),
  optionalDay: reader(orNull(civilDayText), "date", movedDay),
  instant: reader(moment, "timestamptz", movedInstant),
  optionalInstant: reader(orNull(moment), "timestamptz", movedInstant),
  /** Lists are separated by `|`. */
  textList: reader(names, "text[]"),
  integerList: reader(numbers, "integer[]"),
  eurosList: reader(amounts, "bigint[]"),
  textLines: reader(lines, "text[]"),
  commaList: reader(keywords, "text[]"),
  /** A JSON object of texts, which the Markdown reader makes of the unknown lines of a head. */
  namedTexts: reader(namedTexts, "jsonb"),
  oneOf,
  optionalOneOf,
  numberOf,
  secret,
};

function oneOf<const Value extends string>(values: readonly Value[], into?: string): Column<Value> {
  return reader(z.enum(values, { error: `is none of ${values.join(", ")}` }), "text")(into);
}

function optionalOneOf<const Value extends string>(
  values: readonly Value[],
  into?: string,
): Column<Value | null> {
  return reader(orNull(z.enum(values, { error: `is none of ${values.join(", ")}` })), "text")(into);
}

/** A number of a short list, such as a status. */
function numberOf(values: readonly number[], into?: string): Column<number> {
  const schema = z.pipe(
    z.enum(values.map(String) as [string, ...string[]], {
      error: `is none of ${values.join(", ")}`,
    }),
    z.transform(Number),
  );
  return reader(schema, "integer")(into);
}

function secret<Value>(value: Column<Value>): Column<Value> {
  return { ...value, isSecret: true };
}
