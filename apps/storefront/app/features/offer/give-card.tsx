import { Trans, useLingui } from "@lingui/react/macro";
import { emailProblem } from "@papillote/domain/accounts/email.ts";
import { firstnameProblem } from "@papillote/domain/accounts/person-name.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { creditSku } from "@papillote/domain/wallet/given-credit.ts";
import { Button, TextButtonLink } from "@papillote/ui/controls/button.tsx";
import { CheckField } from "@papillote/ui/controls/check-field.tsx";
import { TextField } from "@papillote/ui/controls/field.tsx";
import { Fieldset } from "@papillote/ui/controls/fieldset.tsx";
import { RadioTickets } from "@papillote/ui/controls/radio-tickets.tsx";
import { FoldStep } from "@papillote/ui/layout/fold-step.tsx";
import { AsideLayout, Stack } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import Pencil from "lucide-react/icons/pencil";
import type { ReactNode } from "react";
import { useState } from "react";
import { preselectedAmount, ticketsOf } from "#app/platform/forms/amount-tickets.ts";
import { CaptchaField } from "#app/platform/forms/captcha-field.tsx";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { useFormWords } from "#app/platform/forms/page-form.tsx";
import { FormNote, PostForm, useSending } from "#app/platform/forms/post-form.tsx";
import { RuledField } from "#app/platform/forms/ruled-field.tsx";
import { parseAmount } from "#app/platform/forms/typed-amount.ts";
import {
  ChannelChoice,
  givingClass,
  MessageField,
  OccasionField,
  RecipientFields,
  SendTimeFields,
} from "#app/platform/gifts/gift-fields.tsx";
import { GiftPreview } from "#app/platform/gifts/gift-preview.tsx";
import { useTypedGift } from "#app/platform/gifts/use-typed-gift.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { AcceptedSale, ShownTerms } from "#app/platform/visitor/accepted-sale.tsx";
import { useEuro, useVisitor } from "#app/platform/visitor/visitor.ts";
import { FoldedPreview } from "./folded-preview.tsx";
import styles from "./give-card.module.css";
import type { CardToGive } from "./load-offer.ts";
import { OfferHead } from "./offer-head.tsx";

const fields = [
  ...["recipient.firstname", "recipient.identifier", "message", "send_at"],
  ...["buyer.firstname", "buyer.email", "other", "response"],
];

/** The amount, the receiver and the words, who gives, and the payment: one form. */
export function GiveCard({
  card,
  offerId,
  refusal,
}: {
  card: CardToGive;
  offerId: string;
  refusal: FormRefusal | undefined;
}) {
  const { t } = useLingui();
  const euro = useEuro();
  const { customer } = useVisitor();
  const values = refusal?.values ?? {};
  const typed = useTypedGift(values);
  const amount = useAmount(card, values);
  const [giver, setGiver] = useState(values.buyer_firstname ?? "");
  const { errorOf, note } = useFormWords(refusal, fields);
  const isSending = useSending();
  const price = amount.price === undefined ? undefined : euro(amount.price);
  const preview = {
    ...{ brand: card.brand, logo: card.logo, usage: card.usage, universeId: card.universeId },
    ...{ gift: typed.gift, value: amount.worth, from: customer?.firstname ?? giver },
  };
  return (
    <AsideLayout
      side="preview"
      aside={
        <div className={styles.beside}>
          <GiftPreview {...preview} />
        </div>
      }
    >
      <OfferHead />
      <PostForm refusal={refusal} className={styles.form} preventScrollReset>
        <input type="hidden" name="offer_id" value={values.offer_id ?? offerId} />
        <FoldStep
          number={1}
          title={t`The card`}
          state="done"
          summary={<ChosenCard card={card} />}
        />
        <FoldStep number={2} title={t`The amount`} state="current">
          <Stack gap="sm">
            <AmountChoice card={card} amount={amount} error={errorOf("other")} />
            {card.sku === creditSku && (
              <Text size="small">
                <Trans>
                  The receiver adds the amount to a balance, and chooses among all brands. It is
                  valid for a year.
                </Trans>
              </Text>
            )}
          </Stack>
        </FoldStep>
        <FoldStep number={3} title={t`The little message`} state="current">
          <Stack gap="md" className={givingClass} onChange={typed.follow}>
            <FoldedPreview {...preview} />
            <ChannelChoice value={values.sendby ?? "email"} prints={card.sku !== creditSku} />
            <RecipientFields values={values} errorOf={(name) => errorOf(`recipient.${name}`)} />
            <OccasionField
              value={typed.gift.occasion}
              onChange={(occasion) => typed.change({ occasion })}
            />
            <MessageField
              value={typed.gift.message}
              onChange={(message) => typed.change({ message })}
              error={errorOf("message")}
            />
            <div data-of="sent">
              <SendTimeFields values={values} errorOf={errorOf} />
            </div>
            {customer ? (
              <PaidBy balance={customer.balance} price={amount.price} chosen={values.pay_with} />
            ) : (
              <Giver errorOf={errorOf} values={values} giver={giver} onGiver={setGiver} />
            )}
            {!customer && <CaptchaField isSending={isSending} error={errorOf("response")} />}
            {note !== undefined && <FormNote>{note}</FormNote>}
            <Button
              full
              busy={isSending}
              disabledReason={
                card.stock.is_in_stock ? undefined : t`This card is sold out at the moment.`
              }
            >
              {price === undefined ? (
                <Trans>Continue to the payment</Trans>
              ) : (
                <Trans>Continue to the payment, {price}</Trans>
              )}
            </Button>
            <Text size="small" muted>
              <Trans>
                The receipt is yours, the receiver never sees it. You can cancel the gift and get
                your money back while it is not unwrapped.
              </Trans>
            </Text>
          </Stack>
        </FoldStep>
      </PostForm>
    </AsideLayout>
  );
}

function ChosenCard({ card }: { card: CardToGive }) {
  return (
    <>
      {card.brand}{" "}
      <TextButtonLink href={paths.offer()} icon={<Pencil size={18} aria-hidden="true" />}>
        <Trans>Change</Trans>
      </TextButtonLink>
    </>
  );
}

function useAmount(card: CardToGive, values: Readonly<Record<string, string>>) {
  const tickets = ticketsOf(card);
  const possible = tickets.filter(({ isInStock }) => isInStock);
  const first =
    possible.find(({ value }) => value === values.choice) ??
    possible.find(({ amount }) => amount === preselectedAmount) ??
    possible[0];
  const [value, choose] = useState(first?.value);
  const [other, type] = useState(values.other ?? "");
  const chosen = tickets.find((ticket) => ticket.value === value);
  const isOther = chosen !== undefined && chosen.amount === undefined;
  return {
    ...{ tickets, value, other, type, isOther },
    choose: (next: string) => {
      choose(next);
      if (!next.startsWith("other:")) type("");
    },
    price: isOther ? parseAmount(other) : chosen?.price,
    worth: isOther ? parseAmount(other) : chosen?.amount,
  };
}

function AmountChoice({
  card,
  amount,
  error,
}: {
  card: CardToGive;
  amount: ReturnType<typeof useAmount>;
  error: ReactNode;
}) {
  const { t } = useLingui();
  const euro = useEuro();
  const { min, max } = card.amounts;
  const options = amount.tickets.map(({ value, amount: face, isInStock }) => ({
    value,
    label: face === undefined ? t`Other` : euro(face),
    disabled: !isInStock,
  }));
  return (
    <RadioTickets
      legend={t`Amount of the voucher`}
      name="choice"
      options={options}
      required
      error={amount.isOther ? undefined : error}
      {...(amount.value !== undefined && { value: amount.value })}
      onChange={amount.choose}
    >
      {min !== null && max !== null && (
        <div className={styles.other}>
          <TextField
            name="other"
            inputMode="decimal"
            autoComplete="off"
            label={t`Another amount`}
            hint={t`From ${euro(min)} to ${euro(max)}`}
            value={amount.other}
            onChange={({ currentTarget }) => amount.type(currentTarget.value)}
            error={amount.isOther ? error : undefined}
          />
        </div>
      )}
    </RadioTickets>
  );
}

/** S1.6a, S1.6b: the visitor's first name signs the gift, the receipt goes to the e-mail. */
function Giver({
  errorOf,
  values,
  giver,
  onGiver,
}: {
  errorOf: (field: string) => ReactNode;
  values: Readonly<Record<string, string>>;
  giver: string;
  onGiver: (name: string) => void;
}) {
  const { t } = useLingui();
  return (
    <>
      <RuledField
        problem={firstnameProblem}
        name="buyer_firstname"
        label={t`Your first name`}
        autoComplete="given-name"
        required
        defaultValue={giver}
        onChange={({ currentTarget }) => onGiver(currentTarget.value)}
        error={errorOf("buyer.firstname")}
      />
      <RuledField
        problem={emailProblem}
        type="email"
        name="buyer_email"
        label={t`Your e-mail, for the receipt`}
        autoComplete="email"
        required
        defaultValue={values.buyer_email}
        error={errorOf("buyer.email")}
      />
      <ShownTerms />
      <Text size="small">
        <AcceptedSale />{" "}
        <Trans>The receipt has a link to your order, and makes an account of it if you wish.</Trans>
      </Text>
    </>
  );
}

function PaidBy({
  balance,
  price,
  chosen,
}: {
  balance: Cents;
  price: Cents | undefined;
  chosen: string | undefined;
}) {
  const { t } = useLingui();
  const euro = useEuro();
  return (
    <Fieldset legend={t`How do you pay?`} layout="row">
      <CheckField
        type="radio"
        framed
        name="pay_with"
        value="card"
        label={t`Bank card`}
        defaultChecked={chosen !== "balance"}
      />
      <CheckField
        type="radio"
        framed
        name="pay_with"
        value="balance"
        label={t`My balance`}
        note={euro(balance)}
        disabled={price !== undefined && price > balance}
        defaultChecked={chosen === "balance"}
      />
    </Fieldset>
  );
}
