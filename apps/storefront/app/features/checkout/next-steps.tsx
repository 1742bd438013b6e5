import { Trans, useLingui } from "@lingui/react/macro";
import type { Order } from "@papillote/contract/orders.ts";
import { gallerySize, hasPicture } from "@papillote/domain/catalog/picture.ts";
import { ButtonLink, TextButtonLink } from "@papillote/ui/controls/button.tsx";
import { Tag, type TagTone } from "@papillote/ui/display/tag.tsx";
import { Row } from "@papillote/ui/layout/layout.tsx";
import { Ticket } from "@papillote/ui/paper/ticket.tsx";
import Clock from "lucide-react/icons/clock";
import Gift from "lucide-react/icons/gift";
import Package from "lucide-react/icons/package";
import Truck from "lucide-react/icons/truck";
import Zap from "lucide-react/icons/zap";
import type { ReactNode } from "react";
import { paths } from "#app/platform/paths/paths.ts";
import { paperOf } from "#app/platform/universes.ts";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import { dayWords, momentWords } from "#app/platform/words/date-words.ts";
import styles from "./thanks.module.css";

type Line = Order["lines"][number];
/** Of vouchers: `soon` within moments, `later` when their brand activates them. */
type LineState = "ready" | "soon" | "later" | "parcel";

const inOrder: readonly LineState[] = ["ready", "soon", "later", "parcel"];
const icon = { size: 18, strokeWidth: 1.75, "aria-hidden": true } as const;

/** What becomes of each line of a paid order, the soonest first. */
export function NextSteps({ order }: { order: Order }) {
  const steps = order.lines
    .filter(({ kind }) => kind === "voucher" || isSent(kind))
    .map((line) => ({ line, state: stateOf(line) }))
    .toSorted((one, other) => inOrder.indexOf(one.state) - inOrder.indexOf(other.state));
  return (
    <ol className={styles.steps}>
      {steps.map(({ line, state }, at) => (
        <li key={`${line.sku} ${line.face}`} data-state={state}>
          <p className={styles.when}>
            <When state={state} line={line} order={order} />
          </p>
          <Bought line={line} state={state} order={order} isFirst={at === 0} />
        </li>
      ))}
    </ol>
  );
}

function isSent(kind: Line["kind"]): boolean {
  return kind === "goods" || kind === "card";
}

function stateOf({ kind, qty, voucher_ids, waiting_qty, usable_from }: Line): LineState {
  if (isSent(kind)) return "parcel";
  if (usable_from !== null) return "later";
  return waiting_qty === 0 && voucher_ids.length >= qty ? "ready" : "soon";
}

function When({ state, line, order }: { state: LineState; line: Line; order: Order }) {
  const { expected_delivery: expected, shipping_address: address } = order;
  const words: Record<LineState, [ReactNode, ReactNode]> = {
    ready: [
      <Trans key="now">Now</Trans>,
      line.qty === 1 ? (
        <Trans key="one">Your voucher is ready</Trans>
      ) : (
        <Trans key="many">Your vouchers are ready</Trans>
      ),
    ],
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
      [nameOfShipping(order), address?.city].filter(Boolean).join(", "),
    ],
  };
  const [when, how] = words[state];
  return (
    <>
      {when}
      <small>{how}</small>
    </>
  );
}

function nameOfShipping({ lines }: Order): string | undefined {
  return lines.find(({ kind }) => kind === "shipping")?.name;
}

type Step = { line: Line; state: LineState; order: Order; isFirst: boolean };

function Bought({ line, state, order, isFirst }: Step) {
  const euro = useEuro();
  const { kind, brand, name, qty, face, price, image } = line;
  const each = euro(kind === "goods" ? price : face);
  const amount = qty > 1 ? `${qty} × ${each}` : each;
  const title = isSent(kind) ? name : (brand ?? name);
  const hasOwn = image !== null && hasPicture(image);
  return (
    <Ticket
      headingLevel={3}
      label={`${title}, ${amount}`}
      paper={paperOf(line.universe_id)}
      face={line.logo ? <img src={line.logo} alt="" width="120" height="60" /> : title}
      {...(hasOwn && { picture: { src: image, ...gallerySize } })}
      amount={amount}
      title={title}
      tag={<StateTag state={state} />}
      meta={[{ key: "what", text: <Meaning state={state} order={order} /> }]}
    >
      <Row gap="xs" className={styles.actions}>
        <Actions line={line} state={state} order={order} isFirst={isFirst} />
      </Row>
    </Ticket>
  );
}

function StateTag({ state }: { state: LineState }) {
  const { t } = useLingui();
  const tags: Record<LineState, { tone: TagTone; sign: ReactNode; words: string }> = {
    ready: { tone: "ok", sign: <Zap {...icon} />, words: t`Ready` },
    soon: { tone: "info", sign: <Clock {...icon} />, words: t`Being prepared` },
    later: { tone: "info", sign: <Clock {...icon} />, words: t`In activation` },
    parcel: { tone: "quiet", sign: <Package {...icon} />, words: t`Being prepared` },
  };
  const { tone, sign, words } = tags[state];
  return (
    <Tag tone={tone} icon={sign}>
      {words}
    </Tag>
  );
}

function Meaning({ state, order }: { state: LineState; order: Order }) {
  if (state === "ready") return <Trans>It is among your vouchers.</Trans>;
  if (state === "soon") return <Trans>It is being prepared: it can be used in a moment.</Trans>;
  if (state === "later") return <Trans>The brand activates it, and an e-mail tells you.</Trans>;
  const { firstname, lastname, street, postcode, city } = order.shipping_address ?? { street: [] };
  const name = [firstname, lastname].filter(Boolean).join(" ");
  const place = [name, ...street, [postcode, city].filter(Boolean).join(" ")].filter(Boolean);
  return (
    <>
      {place.join(", ")}. <Trans>An e-mail tells you when your parcel is on its way.</Trans>
    </>
  );
}

/** One voucher is given at once; of several, the list lets choose. */
function Actions({ line: { voucher_ids: ids }, state, order, isFirst }: Step) {
  if (state === "parcel")
    return (
      <TextButtonLink href={paths.order(order.order_id)} icon={<Truck {...icon} />}>
        <Trans>Follow the parcel</Trans>
      </TextButtonLink>
    );
  const [id] = ids;
  if (state !== "ready" || id === undefined) return null;
  const list = paths.vouchersOf(order.order_id);
  return (
    <>
      <ButtonLink href={list} size="sm" variant={isFirst ? "main" : "line"}>
        <Trans>Use</Trans>
      </ButtonLink>
      <TextButtonLink
        href={ids.length === 1 ? paths.voucherGift(id) : list}
        icon={<Gift {...icon} />}
      >
        <Trans>Give</Trans>
      </TextButtonLink>
    </>
  );
}
