import { couponCodeOf } from "@papillote/domain/coupons/coupons.ts";
import { addDays, isDay } from "@papillote/domain/dates/day.ts";
import { parisInstant } from "@papillote/domain/dates/paris.ts";
import { type Cents, cents, centsFromEuros, decimalText } from "@papillote/domain/money/cents.ts";
import {
  addCoupon,
  endCouponsOf,
  generateCodes,
  listCoupons,
  type NewCoupon,
} from "#server/coupons/coupons.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type Command, type CommandWord, type ExitCode, exitCodes, say } from "./command.ts";

export const couponCommands: CommandWord = {
  usage: [
    ["", "lists the coupons, how much they take off and how often they were used"],
    ["add <name> <code> <5.00|10%> [<rule>…]", "a code that many use; the rules are in the README"],
    [
      "add <name> generated:<pattern> <5.00|10%> [<rule>…]",
      "codes for one use, none yet; X varies",
    ],
    ["generate <name> <number>", "prints so many new codes"],
    ["end <name>", "ends a coupon: its codes take nothing off any more"],
  ],
  commandOf: couponCommand,
};

function couponCommand([verb, name, ...words]: readonly string[]): Command | undefined {
  if (verb === undefined || (verb === "list" && name === undefined)) return { run: list };
  if (name === undefined || !/^[a-z0-9][a-z0-9-]{0,39}$/.test(name)) return undefined;
  if (verb === "add") return addCommand(name, words);
  if (verb === "end" && words.length === 0) return { run: (deps) => end(deps, name) };
  const [qty = ""] = words;
  if (verb !== "generate" || words.length !== 1 || !/^[1-9]\d{0,4}$/.test(qty)) return undefined;
  return { run: (deps) => generate(deps, name, Number(qty)) };
}

const generatedMark = "generated:";
/** With fewer varying letters, codes could be guessed. */
const varyingMin = 6;

function addCommand(
  name: string,
  [code = "", reduction = "", ...rules]: readonly string[],
): Command | undefined {
  const isGenerated = code.startsWith(generatedMark);
  const text = couponCodeOf(isGenerated ? code.slice(generatedMark.length) : code);
  const takesOff = reductionOf(reduction);
  const read = rules.map(readRule);
  if (text === undefined || !takesOff || read.includes(undefined)) return undefined;
  if (isGenerated && text.split("X").length - 1 < varyingMin) return undefined;
  const overrides: Partial<NewCoupon> = Object.assign({}, ...read);
  const run = async (deps: Deps): Promise<ExitCode> => {
    const coupon = {
      ...{ name, ...takesOff, minimum: cents(0), appliesTo: "all" as const },
      ...{ excludedSkus: [], excludedBrandIds: [], startsAt: deps.clock.now(), endsAt: null },
      ...{ usesMax: null, usesPerBuyer: null, validDays: null },
      codePattern: isGenerated ? text : null,
      ...overrides,
    };
    const added = await addCoupon(deps, coupon, isGenerated ? undefined : text);
    if (added.ok) return say(`Coupon ${name} is added.\n`, exitCodes.fine);
    const why = {
      NAME_TAKEN: `A coupon ${name} is open.`,
      CODE_TAKEN: `${text} is a code already.`,
    };
    return say(`${why[added.refusal]}\n`, exitCodes.found);
  };
  return { run };
}

function reductionOf(
  text: string,
): Pick<NewCoupon, "kind" | "amount" | "percent" | "amountMax"> | undefined {
  const percent = /^(\d{1,3}(?:\.\d{1,2})?)%$/.exec(text)?.[1];
  if (percent === undefined) {
    const amount = amountOf(text);
    return amount && { kind: "fixed", amount, percent: null, amountMax: null };
  }
  const hundredths = centsFromEuros(percent);
  if (hundredths < 1 || hundredths > 10_000) return undefined;
  return { kind: "percent", amount: null, percent: hundredths, amountMax: null };
}

/** Undefined unless the text is an amount above zero. */
function amountOf(text: string): Cents | undefined {
  const amount = /^\d{1,7}(\.\d{1,2})?$/.test(text) ? centsFromEuros(text) : cents(0);
  return amount > 0 ? amount : undefined;
}

type Rule = Partial<NewCoupon> | undefined;

const rules: Readonly<Record<string, (value: string) => Rule>> = {
  from: (value) => (isDay(value) ? { startsAt: parisInstant(value) } : undefined),
  until: (value) => (isDay(value) ? { endsAt: parisInstant(addDays(value, 1)) } : undefined),
  minimum: (value) => withAmount(value, (minimum) => ({ minimum })),
  most: (value) => withAmount(value, (amountMax) => ({ amountMax })),
  uses: (value) => withCount(value, (usesMax) => ({ usesMax })),
  each: (value) => withCount(value, (usesPerBuyer) => ({ usesPerBuyer })),
  days: (value) => withCount(value, (validDays) => ({ validDays })),
  for: (value) => (value === "vouchers" || value === "goods" ? { appliesTo: value } : undefined),
  without: (value) => (value === "" ? undefined : { excludedSkus: value.split(",") }),
  "without-brands": (value) =>
    /^\d{1,9}(,\d{1,9})*$/.test(value)
      ? { excludedBrandIds: value.split(",").map(Number) }
      : undefined,
};

function readRule(word: string): Rule {
  const [, key = "", value = ""] = /^([a-z-]+)=(.*)$/.exec(word) ?? [];
  return Object.hasOwn(rules, key) ? rules[key]?.(value) : undefined;
}

function withAmount(value: string, rule: (amount: Cents) => Rule): Rule {
  const amount = amountOf(value);
  return amount && rule(amount);
}

function withCount(value: string, rule: (count: number) => Rule): Rule {
  return /^[1-9]\d{0,8}$/.test(value) ? rule(Number(value)) : undefined;
}

async function generate(deps: Deps, name: string, qty: number): Promise<ExitCode> {
  const made = await generateCodes(deps, { name, qty });
  return made.ok
    ? say(`${made.value.join("\n")}\n`, exitCodes.fine)
    : say(`There is no open coupon ${name} of generated codes.\n`, exitCodes.found);
}

async function end({ db, clock }: Deps, name: string): Promise<ExitCode> {
  return (await endCouponsOf(db, name, clock.now())) > 0
    ? say(`Coupon ${name} has ended.\n`, exitCodes.fine)
    : say(`There is no open coupon ${name}.\n`, exitCodes.found);
}

async function list({ db }: Deps): Promise<ExitCode> {
  const lines = (await listCoupons(db)).map((coupon) => {
    const { name, amount, percent, startsAt, endsAt, codes, code, uses, usesMax } = coupon;
    const takesOff =
      amount === null ? `${decimalText(cents(percent ?? 0))} %` : decimalText(amount);
    const end = endsAt === null ? "no end" : `until ${dayInParis(new Date(endsAt.getTime() - 1))}`;
    const coded = codes === 1 && code !== null ? code : `${codes} codes`;
    const used = usesMax === null ? `${uses} uses` : `${uses} of ${usesMax} uses`;
    return [name, takesOff, coded, used, `from ${dayInParis(startsAt)}`, end].join("  ");
  });
  return say(`${lines.join("\n")}\n`, exitCodes.fine);
}
