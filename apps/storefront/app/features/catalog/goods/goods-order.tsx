import { Trans, useLingui } from "@lingui/react/macro";
import { Tag } from "@papillote/ui/display/tag.tsx";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import { Heading } from "@papillote/ui/layout/text.tsx";
import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-alert";
import Info from "lucide-react/icons/info";
import X from "lucide-react/icons/x";
import { AlertForm } from "#app/features/catalog/cards/alert-form.tsx";
import { alertId } from "#app/features/catalog/voucher/sold-out-amounts.ts";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { GoodsBundle } from "./goods-bundle.tsx";
import type { Goods } from "./goods-data.ts";
import { GoodsGroup } from "./goods-group.tsx";
import { GoodsPriceLine } from "./goods-price-line.tsx";
import { GoodsVariants } from "./goods-variants.tsx";
import { ShowRow } from "./show-row.tsx";
import type { GoodsChoice } from "./use-goods-choice.ts";
import { partsFormId } from "./use-part-choices.ts";

/** Price, variants or parts, stock, and the form for a stock alert. */
export function GoodsOrder({
  goods,
  choice,
  refusal,
}: {
  goods: Goods;
  choice: GoodsChoice;
  refusal: FormRefusal | undefined;
}) {
  const { variant } = choice;
  const shown = variant ?? goods;
  // The price of a bundle or a group is the total below its parts.
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

/** S8.5i: all variants are sold out, or there is none. */
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

/** S4.37: a live region, so that a change is read out. */
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

/** Replaces the buy button while goods are not sold online. */
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

/** S7.26a: one e-mail when the product is back in stock. */
function GoodsAlert({
  productId,
  refusal,
}: {
  /** The product, or the variant that is sold out. */
  productId: number;
  refusal: FormRefusal | undefined;
}) {
  return (
    <Stack gap="md" role="group" id={alertId} aria-labelledby={`${alertId}-title`}>
      <Heading level={2} look="card" id={`${alertId}-title`}>
        <Trans>Sold out? We tell you when it is back</Trans>
      </Heading>
      <AlertForm productId={productId} refusal={refusal}>
        <input type="hidden" name="amount" value="0" />
      </AlertForm>
    </Stack>
  );
}
