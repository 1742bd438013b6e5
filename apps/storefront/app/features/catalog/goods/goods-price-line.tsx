import { Trans, useLingui } from "@lingui/react/macro";
import { reductionPercent } from "@papillote/domain/catalog/special-price.ts";
import { Amount } from "@papillote/ui/display/amount.tsx";
import { Tag } from "@papillote/ui/display/tag.tsx";
import { Row, Stack } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import { dayWords } from "#app/platform/words/date-words.ts";
import type { Goods } from "./goods-data.ts";

/** S1.8c: the price with its tax, the lowest price of the 30 days before a reduction, the tiers. */
export function GoodsPriceLine({ price, tiers }: Pick<Goods, "price" | "tiers">) {
  const { t } = useLingui();
  const euro = useEuro();
  if (price.now <= 0)
    return (
      <Text muted>
        <Trans>The price of this article is not known.</Trans>
      </Text>
    );
  const percent = price.lowest === null ? 0 : reductionPercent(price.now, price.lowest);
  const tax = euro(price.tax);
  return (
    <Stack gap="2xs" aria-live="polite">
      <Row gap="sm" align="center">
        <Amount value={euro(price.now)} size="xl" />
        {percent > 0 && price.lowest !== null && (
          <>
            <s>
              <span className="visually-hidden">
                {t`Lowest price of the 30 days before the reduction`}{" "}
              </span>
              {euro(price.lowest)}
            </s>
            <Tag>
              <Trans>−{percent}%</Trans>
            </Tag>
          </>
        )}
      </Row>
      <Text size="small" muted>
        {price.tax > 0 ? (
          <Trans>All taxes included, of which {tax} VAT.</Trans>
        ) : (
          <Trans>All taxes included.</Trans>
        )}
      </Text>
      {price.lowest !== null && <LowestPrice price={price} lowest={euro(price.lowest)} />}
      <Tiers tiers={tiers} />
    </Stack>
  );
}

function LowestPrice({ price: { knownSince }, lowest }: Pick<Goods, "price"> & { lowest: string }) {
  const since = knownSince === null ? undefined : dayWords(knownSince.slice(0, 10));
  return (
    <Text size="small" muted>
      <Trans>Lowest price of the 30 days before the reduction: {lowest}.</Trans>{" "}
      {since !== undefined && <Trans>We have watched this price since {since}.</Trans>}
    </Text>
  );
}

function Tiers({ tiers }: Pick<Goods, "tiers">) {
  const euro = useEuro();
  const several = tiers.filter(({ qty }) => qty > 1);
  if (several.length === 0) return null;
  return (
    <ul>
      {several.map(({ qty, price }) => {
        const each = euro(price);
        return (
          <li key={qty}>
            <Text as="span" size="small">
              <Trans>
                From {qty} on: {each} each
              </Trans>
            </Text>
          </li>
        );
      })}
    </ul>
  );
}
