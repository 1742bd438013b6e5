import {
  customerLocaleCodes,
  customerLocales,
  defaultCustomerLocale,
  readCustomerLocale,
} from "@papillote/domain/accounts/customer-locale.ts";
import { type Cents, centsFromEuros, eurosFromCents } from "@papillote/domain/money/cents.ts";
import * as z from "zod/mini";

/**
 * Euros on the wire (a JSON number, two decimals at most), whole cents inside.
 */
export const euros = z.codec(
  z.number(),
  z.custom<Cents>((value) => Number.isSafeInteger(value)),
  {
    decode(wire, context) {
      try {
        return centsFromEuros(wire);
      } catch {
        context.issues.push({ code: "custom", input: wire, message: "TWO_DECIMALS" });
        return z.NEVER;
      }
    },
    encode: (amount) => eurosFromCents(amount),
  },
);

/** Euros in a URL, « 49.99 »; parsed by `centsFromEuros`. */
export const euroText = z.string().check(z.regex(/^\d{1,7}(\.\d{1,2})?$/, { error: "INVALID" }));

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime();
/** A civil day, `YYYY-MM-DD`, Europe/Paris. */
export const civilDay = z.iso.date();

/** One of the shop's languages (S9.2a). */
export const localeCode = z.codec(
  z.enum(customerLocaleCodes, { error: "INVALID" }),
  z.enum(customerLocales),
  {
    decode: (code) => readCustomerLocale(code) ?? defaultCustomerLocale,
    encode: (locale) => locale,
  },
);

/** The largest number that the database's integer takes. */
export const integerMax = 2 ** 31 - 1;
/** The name of something in a path or a query, such as a sku or a URL key. */
export const shortName = z.string().check(z.maxLength(200));

/** `page` and `limit` of a URL: text of a whole number. */
export function pageNumber(first: 0 | 1) {
  return z._default(z.coerce.number().check(z.int(), z.gte(first), z.lte(integerMax)), first);
}
export function pageLimit(defaultLimit: number, max: number) {
  return z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(max)), defaultLimit);
}

export function listOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    items: z.array(item),
    meta: z.object({ total: z.number(), page: z.number(), limit: z.number() }),
  });
}

/** Refusals that keep a balance within the operator's limits. */
export const creditRefusals = ["CREDIT_TOO_LARGE", "CREDITED_TOO_MUCH", "BALANCE_FULL"] as const;
