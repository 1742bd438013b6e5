import { type Cents, cents } from "#domain/money/cents.ts";

/**
 * S3.5: the tax rate of a class of goods in a country or one of its regions. `basisPoints` are
 * hundredths of a percent.
 */
export type TaxRate = {
  readonly classId: number;
  readonly country: string;
  /** 0 means every region, as does an empty `regionName`. */
  readonly regionId: number;
  readonly regionName: string;
  readonly basisPoints: number;
  /** Goods out of scope carry no tax, which is different from a rate of 0. */
  readonly scope: "taxable" | "out_of_scope";
};

type TaxedWhere = {
  readonly classId: number;
  readonly country: string;
  readonly region?: string | undefined;
};

/**
 * The rate in basis points; 0 when no rule matches or the goods are out of scope. A rule for the
 * region has priority over one for the country.
 */
export function taxRateFor(
  rates: readonly TaxRate[],
  { classId, country, region }: TaxedWhere,
): number {
  const ofCountry = rates.filter((rate) => rate.classId === classId && rate.country === country);
  const own =
    region === undefined ? undefined : ofCountry.find((rate) => rate.regionName === region);
  const rate = own ?? ofCountry.find(isForEveryRegion);
  return rate?.scope === "taxable" ? rate.basisPoints : 0;
}

function isForEveryRegion({ regionId, regionName }: TaxRate): boolean {
  return regionId === 0 || regionName === "";
}

/** A price including tax and its two parts; net + tax = gross, to the cent. */
export type TaxedPrice = { readonly net: Cents; readonly tax: Cents; readonly gross: Cents };

const whole = 10_000;

/** Splits a price of the catalogue, which includes tax; net is rounded to the nearest cent. */
export function taxedPrice(gross: Cents, basisPoints: number): TaxedPrice {
  const net = cents(Math.round((gross * whole) / (whole + basisPoints)));
  return { net, tax: cents(gross - net), gross };
}

export function sumOfTaxed(prices: readonly TaxedPrice[]): TaxedPrice {
  const sum = (part: keyof TaxedPrice) =>
    cents(prices.reduce<number>((total, price) => total + price[part], 0));
  return { net: sum("net"), tax: sum("tax"), gross: sum("gross") };
}

export function timesTaxed({ net, tax, gross }: TaxedPrice, quantity: number): TaxedPrice {
  return { net: cents(net * quantity), tax: cents(tax * quantity), gross: cents(gross * quantity) };
}
