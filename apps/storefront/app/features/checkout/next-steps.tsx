import { Trans, useLingui } from "@lingui/react/macro";
import type { Order } from "@papillote/contract/orders.ts";
import { gallerySize, hasPicture } from "@papillote/domain/catalog/picture.ts";
import { giftKey, type LineGift } from "@papillote/domain/gifts/line-gift.ts";
import { ButtonLink, TextButtonLink } from "@papillote/ui/controls/button.tsx";
import { Row, Stack } from "@papillote/ui/layout/layout.tsx";
import { Ticket } from "@papillote/ui/paper/ticket.tsx";
import Gift from "lucide-react/icons/gift";
import Truck from "lucide-react/icons/truck";
import { lazy, type ReactNode, Suspense } from "react";
import { GiftNote } from "#app/platform/gifts/gift-words.tsx";
import { addressLines } from "#app/platform/orders/delivery-address.tsx";
import { DownloadFiles } from "#app/platform/orders/download-files.tsx";
import {
  GiveLink,
  isBought,
  isParcel,
  type LineState,
  LineTag,
  type OrderedLine,
  stateOfLine,
  titleOfLine,
} from "#app/platform/orders/ordered-lines.tsx";
import { whenOpened } from "#app/platform/overlays/when-opened.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { paperOf } from "#app/platform/universes.ts";
import { useEuro, useVisitor } from "#app/platform/visitor/visitor.ts";
import { dayWords, momentWords } from "#app/platform/words/date-words.ts";
import { withWords } from "#app/platform/words/words.ts";
import styles from "./thanks.module.css";

const LinePreview = lazy(
  whenOpened(
    async () => (await withWords(() => import("#app/platform/gifts/line-preview.tsx"))).LinePreview,
  ),
);

const inOrder: readonly LineState[] = ["ready", "files", "soon", "later", "parcel", "sent"];
const icon = { size: 18, strokeWidth: 1.75, "aria-hidden": true } as const;

/** What becomes of each line of a paid order, the soonest first. */
export function NextSteps({ order }: { order: Order }) {
  const steps = order.lines
    .filter(isBought)
    .map((line) => ({ line, state: stateOfLine(line) }))
    .toSorted((one, other) => inOrder.indexOf(one.state) - inOrder.indexOf(other.state));
  return (
    <ol className={styles.steps}>
      {steps.map(({ line, state }, at) => (
        <li key={`${line.sku} ${line.face} ${giftKey(line.gift)}`} data-state={state}>
          <p className={styles.when}>
            <When state={state} line={line} order={order} />
          </p>
          <Bought line={line} state={state} order={order} isFirst={at === 0} />
        </li>
      ))}
    </ol>
  );
}

type When = { readonly state: LineState; readonly line: OrderedLine; readonly order: Order };

function When({ state, line, order }: When) {
  if (line.gift) return <Leaves gift={line.gift} />;
  const { expected_delivery: expected, shipping_address: address } = order;
  const way = [nameOfShipping(order), address?.city].filter(Boolean).join(", ");
  const words: Record<LineState, [ReactNode, ReactNode]> = {
    ready: [
      <Trans key="now">Now</Trans>,
      line.qty === 1 ? (
        <Trans key="one">Your voucher is ready</Trans>
      ) : (
        <Trans key="many">Your vouchers are ready</Trans>
      ),
    ],
    files: [<Trans key="now">Now</Trans>, <Trans key="files">Your files are ready</Trans>],
    soon: [<Trans key="soon">In a moment</Trans>, <Trans key="mail">By e-mail</Trans>],
    later: [
      line.usable_from === null ? undefined : momentWords(line.usable_from),
      <Trans key="latest">At the latest, by e-mail</Trans>,
    ],
    parcel: [
      expected ? (
        `${dayWords(expected.from)} – ${dayWords(expected.until)}`
      ) : (
        <Trans key="sent">Sent</Trans>
      ),
      way,
    ],
    sent: [<Trans key="sent">Sent</Trans>, way],
  };
  const [when, how] = words[state];
  return (
    <>
      {when}
      <small>{how}</small>
    </>
  );
}

/** When a gift is sent, instead of when its voucher can be used. */
function Leaves({ gift: { recipient, send_at } }: { gift: LineGift }) {
  const { firstname, sendby } = recipient;
  return (
    <>
      {send_at === undefined ? <Trans>Now</Trans> : momentWords(send_at)}
      <small>
        {sendby === "self" ? (
          <Trans>You pass the link on</Trans>
        ) : (
          <Trans>The gift leaves for {firstname}</Trans>
        )}
      </small>
    </>
  );
}

function nameOfShipping({ lines }: Order): string | undefined {
  return lines.find(({ kind }) => kind === "shipping")?.name;
}

type Step = When & { readonly isFirst: boolean };

function Bought({ line, state, order, isFirst }: Step) {
  const euro = useEuro();
  const { customer } = useVisitor();
  const { kind, qty, face, price, image } = line;
  const each = euro(kind === "voucher" || kind === "card" ? face : price);
  const amount = qty > 1 ? `${qty} × ${each}` : each;
  const title = titleOfLine(line);
  const hasOwn = image !== null && hasPicture(image);
  return (
    <Stack gap="xs">
      <Ticket
        headingLevel={3}
        label={`${title}, ${amount}`}
        paper={paperOf(line.universe_id)}
        face={line.logo ? <img src={line.logo} alt="" width="120" height="60" /> : title}
        {...(hasOwn && { picture: { src: image, ...gallerySize } })}
        amount={amount}
        title={title}
        tag={<LineTag state={state} />}
        meta={[
          {
            key: "what",
            text: line.gift ? (
              <GiftNote gift={line.gift} isSent />
            ) : (
              <Meaning state={state} order={order} />
            ),
          },
        ]}
      >
        <Row gap="xs" className={styles.actions}>
          <Actions line={line} state={state} order={order} isFirst={isFirst} />
        </Row>
      </Ticket>
      {line.gift && (
        <Suspense>
          <LinePreview line={line} gift={line.gift} from={customer?.firstname} />
        </Suspense>
      )}
    </Stack>
  );
}

function Meaning({ state, order }: { state: LineState; order: Order }) {
  if (state === "ready") return <Trans>It is among your vouchers.</Trans>;
  if (state === "files")
    return <Trans>Download them here, or later on the page of your order.</Trans>;
  if (state === "soon") return <Trans>It is being prepared: it can be used in a moment.</Trans>;
  if (state === "later") return <Trans>The brand activates it, and an e-mail tells you.</Trans>;
  const place = order.shipping_address ? addressLines(order.shipping_address).join(", ") : "";
  if (state === "sent") return place;
  return (
    <>
      {place}. <Trans>An e-mail tells you when your parcel is on its way.</Trans>
    </>
  );
}

function Actions({ line, state, order, isFirst }: Step) {
  if (isParcel(line.kind))
    return (
      <TextButtonLink href={paths.order(order.order_id)} icon={<Truck {...icon} />}>
        <Trans>Follow the parcel</Trans>
      </TextButtonLink>
    );
  if (state === "files")
    return <DownloadFiles downloads={line.downloads} action={paths.order(order.order_id)} />;
  if (line.gift)
    return (
      <>
        {line.gift.recipient.sendby === "self" && <CardsToFold line={line} isFirst={isFirst} />}
        <TextButtonLink href={paths.myVouchers("offered")} icon={<Gift {...icon} />}>
          <Trans>Follow the gift</Trans>
        </TextButtonLink>
      </>
    );
  if (state !== "ready") return null;
  return (
    <>
      <ButtonLink
        href={paths.vouchersOf(order.order_id)}
        size="sm"
        variant={isFirst ? "main" : "line"}
      >
        <Trans>Use</Trans>
      </ButtonLink>
      <GiveLink line={line} order={order} />
    </>
  );
}

/** For gifts that the buyer passes on, a card to print and fold for each of them. */
function CardsToFold({ line, isFirst }: Pick<Step, "line" | "isFirst">) {
  const { t } = useLingui();
  const firstname = line.gift?.recipient.firstname ?? "";
  return line.voucher_ids.map((id, at) => (
    <ButtonLink
      key={id}
      href={paths.voucherGiftPdf(id)}
      size="sm"
      variant={isFirst && at === 0 ? "main" : "line"}
      aria-label={t`Print the card for ${firstname}`}
      download
    >
      <Trans>Print the card</Trans>
    </ButtonLink>
  ));
}
