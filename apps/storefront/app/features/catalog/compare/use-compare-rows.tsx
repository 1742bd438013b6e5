import { Trans, useLingui } from "@lingui/react/macro";
import { Tag } from "@papillote/ui/display/tag.tsx";
import type { ReactNode } from "react";
import { useUsageWords } from "#app/features/catalog/cards/usage-words.ts";
import { useCardTag } from "#app/features/catalog/cards/use-card-tag.tsx";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import { dayWords } from "#app/platform/words/date-words.ts";
import type { ComparisonItem } from "./load-compare.ts";

type VoucherItem = Extract<ComparisonItem, { kind: "voucher" }>;
type GoodsItem = Extract<ComparisonItem, { kind: "goods" }>;
/** Undefined when the row does not apply to an item, or the value is unknown. */
type Cell = ReactNode | undefined;
type Row = {
  readonly title: string;
  readonly ofVoucher?: (card: VoucherItem) => Cell;
  readonly ofGoods?: (card: GoodsItem) => Cell;
};
/** The rows of the table, the most important first. Rows without any value are left out. */
export function useCompareRows(
  compared: readonly ComparisonItem[],
): readonly { readonly title: string; readonly of: (card: ComparisonItem) => ReactNode }[] {
  const rows = useRows();
  const cellOf = ({ ofVoucher, ofGoods }: Row, card: ComparisonItem) =>
    card.kind === "voucher" ? ofVoucher?.(card) : ofGoods?.(card);
  return rows
    .filter((row) => compared.some((card) => cellOf(row, card) !== undefined))
    .map((row) => ({ title: row.title, of: (card) => cellOf(row, card) ?? <Unknown /> }));
}

function useRows(): readonly Row[] {
  const { t, i18n } = useLingui();
  const usage = useUsageWords();
  const tagOf = useCardTag();
  const amounts = useAmountWords();
  const price = usePriceRow();
  const yesNo = (is: boolean | undefined) => (is === undefined ? undefined : is ? t`Yes` : t`No`);
  const stock = ({ product }: ComparisonItem) => (
    <Tag tone={product.stock.is_in_stock ? "ok" : "err"}>
      {product.stock.is_in_stock ? t`In stock` : t`Sold out`}
    </Tag>
  );
  const universe = ({ product }: ComparisonItem) => product.universe?.name;
  return [
    { title: t`Amounts`, ofVoucher: ({ product }) => amounts(product) },
    {
      title: t`Price`,
      ofVoucher: ({ product }) => (
        <Price
          product={product}
          tag={tagOf({ isInStock: true, price: product.special_price, worth: product.price })}
        />
      ),
      ofGoods: price,
    },
    { title: t`Brand`, ofGoods: ({ brand }) => brand?.name },
    { title: t`Where it is used`, ofVoucher: ({ product }) => usage(product.usage) },
    {
      title: t`Activation`,
      ofVoucher: ({ product }) =>
        product.activation === "immediate" ? t`Available at once` : t`Within 48 working hours`,
    },
    {
      title: t`Validity`,
      ofVoucher: ({ product: { valid_until } }) =>
        valid_until === null ? (
          <Trans>No end date</Trans>
        ) : (
          <Trans>At least until {dayWords(valid_until)}</Trans>
        ),
    },
    {
      title: t`Can be spent in several times`,
      ofVoucher: ({ brand }) => yesNo(brand?.partial_use),
    },
    { title: t`With other vouchers`, ofVoucher: ({ brand }) => yesNo(brand?.cumulative) },
    { title: t`Asks for a PIN`, ofVoucher: ({ brand }) => yesNo(brand?.has_pin) },
    { title: t`Comes in`, ofGoods: ({ product }) => optionWords(product) },
    {
      title: t`Weight`,
      ofGoods: ({ product: { weight } }) =>
        weight === null ? undefined : t`${i18n.number(weight)} kg`,
    },
    { title: t`Pages`, ofGoods: ({ product: { pages } }) => pages ?? undefined },
    { title: t`Universe`, ofVoucher: universe, ofGoods: universe },
    { title: t`Stock`, ofVoucher: stock, ofGoods: stock },
  ];
}

function optionWords({ configurable_options }: GoodsItem["product"]): Cell {
  if (configurable_options.length === 0) return undefined;
  return configurable_options.map(({ attribute_code, values }) => (
    <div key={attribute_code}>{values.map(({ label }) => label).join(", ")}</div>
  ));
}

function Unknown() {
  const { t } = useLingui();
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t`Not told`}</span>
    </>
  );
}

function useAmountWords(): (product: VoucherItem["product"]) => string {
  const { t } = useLingui();
  const euro = useEuro();
  return ({ amounts: { fixed, min, max } }) =>
    min === null || max === null
      ? fixed.map((amount) => euro(amount)).join(", ")
      : t`from ${euro(min)} to ${euro(max)}, as you like`;
}

function usePriceRow(): (card: GoodsItem) => Cell {
  const { t } = useLingui();
  const euro = useEuro();
  const tagOf = useCardTag();
  return ({ product: { final_price: price, lowest_price_30_days: lowest = null } }) =>
    price <= 0 ? undefined : (
      <>
        {euro(price)}{" "}
        {lowest !== null && (
          <s>
            <span className="visually-hidden">
              {t`Lowest price of the 30 days before the reduction`}{" "}
            </span>
            {euro(lowest)}
          </s>
        )}{" "}
        {tagOf({ isInStock: true, price, worth: lowest })}
      </>
    );
}

function Price({ product, tag }: { product: VoucherItem["product"]; tag: ReactNode }) {
  const { t } = useLingui();
  const euro = useEuro();
  if (product.special_price === null) return t`What it is worth`;
  return (
    <>
      {euro(product.special_price)}{" "}
      <s>
        <span className="visually-hidden">{t`Worth`} </span>
        {euro(product.price)}
      </s>{" "}
      {tag}
    </>
  );
}
