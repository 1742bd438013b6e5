import { Trans, useLingui } from "@lingui/react/macro";
import type { CartLine } from "@papillote/contract/cart.ts";
import { Amount } from "@papillote/ui/display/amount.tsx";
import { LineItem } from "@papillote/ui/display/line-item.tsx";
import { lazy, Suspense } from "react";
import { GiftNote } from "#app/platform/gifts/gift-words.tsx";
import { LineArt } from "#app/platform/line-art.tsx";
import { whenOpened } from "#app/platform/overlays/when-opened.ts";
import { useEuro, useVisitor } from "#app/platform/visitor/visitor.ts";
import { dayWords } from "#app/platform/words/date-words.ts";
import { withWords } from "#app/platform/words/words.ts";
import { LineControls } from "./line-controls.tsx";

const LinePreview = lazy(
  whenOpened(
    async () => (await withWords(() => import("#app/platform/gifts/line-preview.tsx"))).LinePreview,
  ),
);

export function CartLines({
  lines,
  returnTo,
  headingLevel = 3,
}: {
  lines: readonly CartLine[];
  returnTo: string;
  headingLevel?: 2 | 3;
}) {
  const { customer } = useVisitor();
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.item_id}>
          <OneLine line={line} returnTo={returnTo} headingLevel={headingLevel} />
          {line.gift && (
            <Suspense>
              <LinePreview line={line} gift={line.gift} from={customer?.firstname} />
            </Suspense>
          )}
        </li>
      ))}
    </ul>
  );
}

function OneLine({
  line,
  returnTo,
  headingLevel,
}: {
  line: CartLine;
  returnTo: string;
  headingLevel: 2 | 3;
}) {
  const { t } = useLingui();
  const euro = useEuro();
  const isGoods = line.usage === null;
  const name = isGoods ? line.name : (line.brand ?? line.name);
  const [face, each] = [euro(line.face), euro(line.price)];
  const unit = line.qty > 1 ? [t`${each} each`] : [];
  const physical = isGoods && line.product_type === "giftcard" ? [t`Card by post of ${face}`] : [];
  return (
    <LineItem
      headingLevel={headingLevel}
      art={<LineArt line={line} />}
      title={name}
      note={
        <>
          {isGoods ? (
            [...physical, ...unnamedOptions(line), ...unit].join(", ")
          ) : (
            <>
              <Trans>Voucher of {face}</Trans>, <Validity until={line.valid_until} />
            </>
          )}
          {line.gift && (
            <>
              {" · "}
              <GiftNote gift={line.gift} />
            </>
          )}
          {line.pool_stock_message !== "" && <StockMessage text={line.pool_stock_message} />}
        </>
      }
      amount={<Amount value={euro(line.row_total)} />}
      // Two amounts of one brand are two lines, so the label needs the amount.
      controls={
        <LineControls
          line={line}
          name={isGoods ? [goodsName(line), ...physical].join(", ") : `${name}, ${face}`}
          returnTo={returnTo}
        />
      }
    />
  );
}

/** The name in the labels of the buttons, as two variants of one product are two lines. */
function goodsName({ name, options }: Pick<CartLine, "name" | "options">): string {
  return [name, ...unnamedOptions({ name, options })].join(", ");
}

/** The options that the name does not say: a variant's name says them, a bundle's does not. */
function unnamedOptions({ name, options }: Pick<CartLine, "name" | "options">): string[] {
  const said = name.toLowerCase();
  return options.flatMap(({ value }) => (said.includes(value.toLowerCase()) ? [] : [value]));
}

function Validity({ until }: { until: string | null }) {
  return until === null ? (
    <Trans>no end date</Trans>
  ) : (
    <Trans>valid at least until {dayWords(until)}</Trans>
  );
}

/** The server sends a sentence. Its number is extracted for a message in the visitor's language. */
function StockMessage({ text }: { text: string }) {
  const left = /\d+/.exec(text)?.[0];
  return (
    <> · {left === undefined ? <Trans>Out of stock</Trans> : <Trans>Only {left} left</Trans>}</>
  );
}
