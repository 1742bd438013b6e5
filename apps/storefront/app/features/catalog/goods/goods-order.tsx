import { Trans, useLingui } from "@lingui/react/macro";
import { voucherQtyMax } from "@papillote/domain/catalog/amounts.ts";
import { RadioTickets } from "@papillote/ui/controls/radio-tickets.tsx";
import { Tag } from "@papillote/ui/display/tag.tsx";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import { Heading } from "@papillote/ui/layout/text.tsx";
import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-alert";
import Info from "lucide-react/icons/info";
import X from "lucide-react/icons/x";
import { useSearchParams } from "react-router";
import { AlertForm } from "#app/features/catalog/cards/alert-form.tsx";
import { alertId, alertIntent } from "#app/features/catalog/voucher/sold-out-amounts.ts";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import { GoodsBundle } from "./goods-bundle.tsx";
import { GoodsBuy } from "./goods-buy.tsx";
import { chosenAmount, type Goods } from "./goods-data.ts";
import { GoodsGroup } from "./goods-group.tsx";
import { GoodsPriceLine } from "./goods-price-line.tsx";
import { GoodsVariants } from "./goods-variants.tsx";
import { ShowRow } from "./show-row.tsx";
import type { GoodsChoice } from "./use-goods-choice.ts";

/** Price, variants or parts, stock, the button that adds them, and the form for a stock alert. */
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
  const isInStock = !choice.isMissing && shown.isInStock;
  const choices = (
    <GoodsChoices goods={goods} choice={choice} isInStock={isInStock} refusal={refusal} />
  );
  const notBuyable = choice.isMissing ? "missing" : isInStock ? undefined : "sold-out";
  const isRefusedAlert = refusal?.values.intent === alertIntent;
  return (
    <Stack gap="lg">
      {isSold(goods) ? (
        <GoodsBuy
          goods={goods}
          notBuyable={notBuyable}
          refusal={isRefusedAlert ? undefined : refusal}
        >
          {choices}
        </GoodsBuy>
      ) : (
        <>
          {choices}
          <NotYet />
        </>
      )}
      {!choice.isMissing && (!isInStock || isTooFew(refusal)) && (
        <GoodsAlert
          key={shown.id}
          productId={shown.id}
          qty={refusal?.values.qty ?? "1"}
          refusal={isRefusedAlert ? refusal : undefined}
        />
      )}
    </Stack>
  );
}

/** Free files are in no order, so they are not sold. */
function isSold({ type, price }: Goods): boolean {
  return type !== "downloadable" || price.now > 0;
}

/** S4.24, S8.10a: the quantity is above the stock; the alert waits for that quantity. */
function isTooFew(refusal: FormRefusal | undefined): boolean {
  return refusal?.refusal === "OUT_OF_STOCK" || refusal?.values.intent === alertIntent;
}

function GoodsChoices({
  goods,
  choice,
  isInStock,
  refusal,
}: {
  goods: Goods;
  choice: GoodsChoice;
  isInStock: boolean;
  refusal: FormRefusal | undefined;
}) {
  const shown = choice.variant ?? goods;
  // The price of a bundle or a group is the total below its parts.
  const hasParts = goods.bundle.length + goods.group.length > 0;
  const hasAmounts = goods.type === "giftcard" && goods.amounts.length > 1;
  return (
    <Stack gap="lg">
      {hasAmounts ? (
        <CardAmounts goods={goods} refusal={refusal} />
      ) : (
        !hasParts && <GoodsPriceLine price={shown.price} tiers={shown.tiers} />
      )}
      {goods.options.length > 0 && goods.variants.length > 0 ? (
        <GoodsVariants goods={goods} choice={choice}>
          {!choice.isMissing && <StockTag isInStock={isInStock} />}
        </GoodsVariants>
      ) : hasParts ? (
        <ShowRow>
          <StockTag isInStock={isInStock} />
        </ShowRow>
      ) : (
        <StockTag isInStock={isInStock} />
      )}
      {goods.bundle.length > 0 && <GoodsBundle goods={goods} />}
      {goods.group.length > 0 && <GoodsGroup goods={goods} />}
      {hasNoVariant(goods) && <NoVariant />}
    </Stack>
  );
}

/** The amounts of a card that is sent by post; its price is the chosen amount. */
function CardAmounts({ goods, refusal }: { goods: Goods; refusal: FormRefusal | undefined }) {
  const { t } = useLingui();
  const euro = useEuro();
  const [search] = useSearchParams();
  const typed = new URLSearchParams(refusal?.values.amount ? { ...refusal.values } : search);
  return (
    <RadioTickets
      legend={t`Amount of the card`}
      name="amount"
      options={goods.amounts.map((amount) => ({ value: String(amount), label: euro(amount) }))}
      required
      defaultValue={chosenAmount(goods, typed)}
    />
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
        <Tag tone="ok" icon={<Check size={14} aria-hidden="true" />}>{t`In stock!`}</Tag>
      ) : (
        <Tag tone="err" icon={<X size={14} aria-hidden="true" />}>{t`Out of stock`}</Tag>
      )}
    </span>
  );
}

/** Replaces the buy button of goods that are not sold online. */
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
  qty,
  refusal,
}: {
  /** The product, or the variant that is sold out. */
  productId: number;
  /** The quantity that the alert waits for. */
  qty: string;
  refusal: FormRefusal | undefined;
}) {
  return (
    <Stack gap="md" role="group" id={alertId} aria-labelledby={`${alertId}-title`}>
      <Heading level={2} look="card" id={`${alertId}-title`}>
        <Trans>Sold out? We tell you when it is back</Trans>
      </Heading>
      <AlertForm productId={productId} refusal={refusal}>
        <input type="hidden" name="amount" value="0" />
        <input type="hidden" name="qty" value={Math.min(Number(qty), voucherQtyMax)} />
      </AlertForm>
    </Stack>
  );
}
