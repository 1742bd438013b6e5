import { Trans, useLingui } from "@lingui/react/macro";
import type { Offer } from "@papillote/contract/offers.ts";
import { isDelivered } from "@papillote/domain/orders/order-states.ts";
import { Button, TextButtonLink, TextLink } from "@papillote/ui/controls/button.tsx";
import { Receipt } from "@papillote/ui/display/receipt.tsx";
import { AsideLayout, PageBody, Row, SectionHead, Stack } from "@papillote/ui/layout/layout.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import { Heading, Text } from "@papillote/ui/layout/text.tsx";
import { TicketGrid } from "@papillote/ui/paper/ticket.tsx";
import CircleAlert from "lucide-react/icons/circle-alert";
import FileDown from "lucide-react/icons/file-down";
import type { ReactNode } from "react";
import { OfferedGifts } from "#app/features/vouchers/offers/offered-gifts.tsx";
import type { RevealState } from "#app/features/vouchers/reveal.ts";
import { VoucherTicket } from "#app/features/vouchers/voucher-ticket.tsx";
import { useRefusalText } from "#app/platform/forms/form-state.ts";
import { FormNote, PostForm } from "#app/platform/forms/post-form.tsx";
import { LinePreview } from "#app/platform/gifts/line-preview.tsx";
import { AcceptedTexts } from "#app/platform/orders/accepted-texts.tsx";
import { DeliveryAddress } from "#app/platform/orders/delivery-address.tsx";
import { DownloadFiles } from "#app/platform/orders/download-files.tsx";
import { OrderLife } from "#app/platform/orders/order-life.tsx";
import { documentOfOrder, OrderSums } from "#app/platform/orders/order-sums.tsx";
import { OrderedLines } from "#app/platform/orders/ordered-lines.tsx";
import { guestPaths } from "#app/platform/paths/guest-paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { momentWords } from "#app/platform/words/date-words.ts";
import { useDeclineWords } from "#app/platform/words/decline-words.ts";
import type { GuestAnswer, GuestOrderData } from "./answer.ts";

type GuestOrderProps = GuestOrderData & { readonly answer: GuestAnswer | undefined };

/** S6.1, S1.6b: the page that the link in a guest's receipt opens. */
export function GuestOrder({ answer, ...data }: GuestOrderProps) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const { order, today, given, token } = data;
  const { orderNumber } = order;
  const refusalText = useRefusalText();
  const refused = answer && "refused" in answer ? answer.refused : undefined;
  const state = answer && "refused" in answer ? undefined : answer;
  const isGiven = ({ card_id }: Card) => given.offers.some((offer) => offer.card_id === card_id);
  const own = order.cards.filter((card) => !isGiven(card));
  return (
    <PageBody ground="calque">
      <title>{`${t`Order ${orderNumber}`} · ${shopName}`}</title>
      <AsideLayout aside={<Bought {...data} />}>
        <Stack gap="lg">
          <SectionHead
            level={1}
            title={t`Order ${orderNumber}`}
            lead={<StateWords order={order} />}
          />
          {refused && <FormNote>{refusalText(refused.refusal)}</FormNote>}
          {order.held_until !== undefined && !refused && <Declined reason={order.reason} />}
          {order.held_until !== undefined && <Pay />}
          <OrderLife order={order} />
          {given.offers.length > 0 && (
            <OfferedGifts
              {...given}
              token={token}
              endOf={(gift) => <SentPreview offer={gift} from={order.firstname} />}
            />
          )}
          {own.length > 0 && (
            <TicketGrid>
              {own.map((card) => (
                <li key={card.card_id}>
                  <VoucherTicket card={shownTo(card)} today={today} state={stateOf(state, card)} />
                </li>
              ))}
            </TicketGrid>
          )}
          {isDelivered(order.status) && <Keep isOwn={own.length > 0} />}
          {isDelivered(order.status) && (
            <Text size="small">
              <TextLink href={guestPaths.withdrawal(data.token, "")}>
                <Trans>Withdraw from the contract here</Trans>
              </TextLink>
            </Text>
          )}
        </Stack>
      </AsideLayout>
    </PageBody>
  );
}

/** S1.6b: what the receiver unwraps, as the visitor saw it while giving. */
function SentPreview({ offer, from }: { offer: Offer; from: string | null }) {
  const { value, occasion, send_at, recipient, message } = offer;
  const gift = {
    ...{ recipient, message },
    ...(occasion && { occasion }),
    ...(send_at !== null && offer.sent_at === null && { send_at }),
  };
  return <LinePreview line={{ ...offer, face: value }} gift={gift} from={from ?? undefined} />;
}

type Card = GuestOrderData["order"]["cards"][number];

/** Leaves out the prints, as they are pages of an account. */
function shownTo(card: Card): Card {
  return { ...card, actions: card.actions.filter((action) => action === "reveal") };
}

function stateOf(state: RevealState | undefined, { card_id }: Card): RevealState | undefined {
  if (!state) return undefined;
  return ("revealed" in state ? state.revealed.cardId : state.cardId) === card_id
    ? state
    : undefined;
}

function StateWords({ order }: Pick<GuestOrderData, "order">) {
  const { status, email } = order;
  const paid = <Trans>It is paid, and the receipt was sent to {email}.</Trans>;
  const words: Record<GuestOrderData["order"]["status"], ReactNode> = {
    awaiting_payment: <Trans>The payment is expected.</Trans>,
    partly_fulfilled: paid,
    fulfilled: paid,
    failed: <Trans>No amount was taken.</Trans>,
    expired: <Trans>The payment was not finished in time. You can order again.</Trans>,
    cancelled: <Trans>You cancelled the payment</Trans>,
    partly_refunded: <Trans>A part of it was sent back to your card.</Trans>,
    refunded: <Trans>The whole amount was sent back to your card.</Trans>,
  };
  return words[status];
}

/** S8.11d: why the last payment took no money; the order and the cart are as they were. */
function Declined({ reason }: { reason: GuestOrderData["order"]["reason"] }) {
  const words = useDeclineWords();
  if (reason === undefined) return null;
  const { title, text } = words[reason];
  return (
    <Note tone="err" role="alert" icon={<CircleAlert size={20} aria-hidden="true" />}>
      <b>{title}</b>
      <br />
      {text}
    </Note>
  );
}

function Pay() {
  const { cart, customer } = useVisitor();
  const hasCart = customer === undefined && cart !== undefined && cart.lines.length > 0;
  return (
    <PostForm>
      <Row>
        <Button name="intent" value="pay">
          <Trans>Pay by card</Trans>
        </Button>
        {hasCart && (
          <TextButtonLink href={guestPaths.checkout()}>
            <Trans>Back to the order</Trans>
          </TextButtonLink>
        )}
      </Row>
    </PostForm>
  );
}

/** With an account the vouchers are found again without this link. */
function Keep({ isOwn }: { isOwn: boolean }) {
  const { t } = useLingui();
  return (
    <PostForm>
      <Stack gap="sm">
        <Heading level={2} look="card">
          {t`Keep it in an account`}
        </Heading>
        <Text>
          {isOwn ? (
            <Trans>
              This link opens your vouchers for anybody. In an account it no longer opens them.
            </Trans>
          ) : (
            <Trans>In an account you find your gifts again without this link.</Trans>
          )}
        </Text>
        <Row>
          <Button name="intent" value="claim" variant="ink">
            <Trans>Keep in my account</Trans>
          </Button>
        </Row>
      </Stack>
    </PostForm>
  );
}

function Bought({ order, token }: Pick<GuestOrderData, "order" | "token">) {
  const { t } = useLingui();
  return (
    <Stack gap="lg">
      <Receipt as="section" label={t`Your order`}>
        <Text size="small" muted>
          {momentWords(order.transmited_at)}
        </Text>
        <OrderedLines
          lines={order.lines}
          headingLevel={2}
          isPaid={isDelivered(order.status)}
          actionsOf={({ downloads }) =>
            downloads && <DownloadFiles downloads={downloads} action={guestPaths.order(token)} />
          }
        />
        <OrderSums order={order} />
        {isDelivered(order.status) && (
          <TextButtonLink
            href={guestPaths.receipt(token)}
            icon={<FileDown size={18} aria-hidden="true" />}
            download
          >
            {documentOfOrder(order) === "invoice" ? (
              <Trans>Download the invoice</Trans>
            ) : (
              <Trans>Download the receipt</Trans>
            )}
          </TextButtonLink>
        )}
      </Receipt>
      <DeliveryAddress order={order} />
      <AcceptedTexts stored={order.terms_version} />
    </Stack>
  );
}
