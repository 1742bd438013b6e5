import { Trans, useLingui } from "@lingui/react/macro";
import { Tag } from "@papillote/ui/display/tag.tsx";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-alert";
import Info from "lucide-react/icons/info";
import X from "lucide-react/icons/x";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { partsFormId } from "./asked-parts.ts";
import { GoodsAlert } from "./goods-alert.tsx";
import { GoodsBundle } from "./goods-bundle.tsx";
import type { Goods } from "./goods-data.ts";
import { GoodsGroup } from "./goods-group.tsx";
import { GoodsPriceLine } from "./goods-price-line.tsx";
import { GoodsVariants } from "./goods-variants.tsx";
import { ShowRow } from "./show-row.tsx";
import type { GoodsChoice } from "./use-goods-choice.ts";

type Props = { goods: Goods; choice: GoodsChoice; refusal: FormRefusal | undefined };

/** What it costs and comes in, whether there is any, and what one can do with that. */
export function GoodsOrder({ goods, choice, refusal }: Props) {
  const { variant } = choice;
  const shown = variant ?? goods;
  /** The sum of the parts stands under them. */
  const hasParts = goods.bundle.length + goods.group.length > 0;
  const isInStock = !choice.isMissing && shown.isInStock;
  return (
    <Stack gap="lg">
      {!hasParts && <GoodsPriceLine price={shown.price} tiers={shown.tiers} />}
      {goods.options.length > 0 && goods.variants.length > 0 ? (
        <GoodsVariants goods={goods} choice={choice}>
          {!choice.isMissing && <StockTag isInStock={isInStock} />}
        </GoodsVariants>
      ) : hasParts ? (
        <ShowRow form={partsFormId}>
          <StockTag isInStock={isInStock} />
        </ShowRow>
      ) : (
        <StockTag isInStock={isInStock} />
      )}
      {goods.bundle.length > 0 && <GoodsBundle goods={goods} />}
      {goods.group.length > 0 && <GoodsGroup goods={goods} />}
      {hasNoVariant(goods) && <NoVariant />}
      <NotYet />
      {!isInStock && !choice.isMissing && (
        <GoodsAlert key={shown.id} productId={shown.id} refusal={refusal} />
      )}
    </Stack>
  );
}

/** S8.5i: what comes in variants and has none left. */
function hasNoVariant({ type, variants }: Goods): boolean {
  return type === "configurable" && !variants.some(({ isInStock }) => isInStock);
}

function NoVariant() {
  return (
    <Note tone="err" icon={<CircleAlert size={20} aria-hidden="true" />}>
      <Trans>No available product variants</Trans>
    </Note>
  );
}

/** S4.37 */
function StockTag({ isInStock }: { isInStock: boolean }) {
  const { t } = useLingui();
  return (
    <span role="status">
      {isInStock ? (
        <Tag tone="ok" icon={<Check size={14} aria-hidden="true" />}>{t`In stock`}</Tag>
      ) : (
        <Tag tone="err" icon={<X size={14} aria-hidden="true" />}>{t`Out of stock`}</Tag>
      )}
    </span>
  );
}

/** In the place of the button that buys. */
function NotYet() {
  return (
    <Note tone="info" icon={<Info size={20} aria-hidden="true" />}>
      <Trans>
        This article cannot be ordered online yet. Keep it with its heart, or compare it: you find
        it again in your favourites.
      </Trans>
    </Note>
  );
}
