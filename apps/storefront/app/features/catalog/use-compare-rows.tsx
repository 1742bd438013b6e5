import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Tag } from "@papillote/ui/tag.tsx";
import type { ReactNode } from "react";
import { useEuro } from "#app/platform/visitor.ts";
import type { Compared } from "./load-compare.ts";
import { useUsageWords } from "./usage-words.ts";
import { useCardTag } from "./use-card-tag.tsx";

type CompareRow = { readonly title: string; readonly of: (card: Compared) => ReactNode };

/** What people ask of a card, in the order in which they ask it. */
export function useCompareRows(): readonly CompareRow[] {
  const { t } = useLingui();
  const usage = useUsageWords();
  const tagOf = useCardTag();
  const amounts = useAmountWords();
  const yesNo = (is: boolean | undefined) => (is === undefined ? <Unknown /> : is ? t`Yes` : t`No`);
  return [
    { title: t`Amounts`, of: ({ product }) => amounts(product) },
    { title: t`Price`, of: ({ product }) => <Price product={product} tag={tagOf({ isInStock: true, price: product.special_price, worth: product.price })} /> },
    { title: t`Where it is used`, of: ({ product }) => usage(product.usage) },
    { title: t`Activation`, of: ({ product }) => (product.activation === "immediate" ? t`Available at once` : t`Within 48 working hours`) },
    {
      title: t`Validity`,
      of: ({ product: { validity_months } }) =>
        validity_months === null ? <Trans>No end date</Trans> : <Plural value={validity_months} one="# month" other="# months" />,
    },
    { title: t`Can be spent in several times`, of: ({ brand }) => yesNo(brand?.partial_use) },
    { title: t`With other vouchers`, of: ({ brand }) => yesNo(brand?.cumulative) },
    { title: t`Asks for a PIN`, of: ({ brand }) => yesNo(brand?.has_pin) },
    { title: t`Universe`, of: ({ product }) => product.universe?.name ?? <Unknown /> },
    {
      title: t`Stock`,
      of: ({ product }) => <Tag tone={product.stock.is_in_stock ? "ok" : "err"}>{product.stock.is_in_stock ? t`In stock` : t`Sold out`}</Tag>,
    },
  ];
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

function useAmountWords(): (product: Compared["product"]) => string {
  const { t } = useLingui();
  const euro = useEuro();
  return ({ amounts: { fixed, min, max } }) =>
    min === null || max === null ? fixed.map((amount) => euro(amount)).join(", ") : t`from ${euro(min)} to ${euro(max)}, as you like`;
}

function Price({ product, tag }: { product: Compared["product"]; tag: ReactNode }) {
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
