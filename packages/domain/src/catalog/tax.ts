import { type Cents, cents } from "#domain/money/cents.ts";

/** S3.5: a rate for one class of goods in a country, or in one region of it. `basisPoints` are hundredths of a percent. */
export type TaxRate = {
  readonly classId: number;
  readonly country: string;
  /** 0 and `*` mean every region. */
  readonly regionId: number;
  readonly regionName: string;
  readonly basisPoints: number;
  /** What is out of scope carries no tax, which is another thing than a rate of nothing. */
  readonly scope: "taxable" | "out_of_scope";
};

export type TaxedWhere = {
  readonly classId: number;
  readonly country: string;
  readonly region?: string | undefined;
};

/** The rate in hundredths of a percent; none where no rule tells, or the goods are out of scope. A rule for the region goes before one for all. */
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

/** What a price with tax is made of: the two parts are the whole, to the cent. */
export type TaxedPrice = { readonly net: Cents; readonly tax: Cents; readonly gross: Cents };

const whole = 10_000;

/** The catalogue's prices include tax: the tax is taken out of them, rounded to the nearest cent. */
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
