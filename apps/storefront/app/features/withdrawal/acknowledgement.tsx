import { Trans, useLingui } from "@lingui/react/macro";
import { addDays } from "@papillote/domain/dates/day.ts";
import { atParis } from "@papillote/domain/dates/paris.ts";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { Row, SectionHead } from "@papillote/ui/layout/layout.tsx";
import CircleCheck from "lucide-react/icons/circle-check";
import CreditCard from "lucide-react/icons/credit-card";
import Mail from "lucide-react/icons/mail";
import Package from "lucide-react/icons/package";
import Wallet from "lucide-react/icons/wallet";
import type { ReactNode } from "react";
import { guestPaths } from "#app/platform/paths/guest-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import { dayWords, momentWords } from "#app/platform/words/date-words.ts";
import type { WithdrawalData } from "./load-withdrawal.ts";
import styles from "./withdrawal.module.css";

type Withdrawal = Extract<WithdrawalData, { step: "chosen" }>["withdrawal"];
type AcknowledgementProps = {
  readonly withdrawal: Withdrawal;
  /** The instant of the confirmation. */
  readonly at: string;
  readonly token: string | undefined;
};

/** The same content is sent by e-mail, and can be downloaded as a PDF. */
export function Acknowledgement({ withdrawal, at, token }: AcknowledgementProps) {
  const { t } = useLingui();
  const { email, kind, contract_id, withdrawal_id: id } = withdrawal;
  const moment = momentWords(at);
  const order = token === undefined ? paths.order(contract_id) : guestPaths.order(token);
  const pdf =
    token === undefined ? paths.acknowledgement(id) : guestPaths.acknowledgement(token, id);
  return (
    <>
      <SectionHead
        level={1}
        title={t`Your withdrawal is recorded`}
        lead={t`Received at ${moment}. The acknowledgement was sent to ${email}.`}
      />
      <Outcome withdrawal={withdrawal} at={at} />
      <Row>
        {kind === "order" ? (
          <ButtonLink href={order}>
            <Trans>See my order</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink href={paths.balance()}>
            <Trans>My balance</Trans>
          </ButtonLink>
        )}
        <ButtonLink variant="line" href={pdf} download>
          <Trans>Download the acknowledgement</Trans>
        </ButtonLink>
        {token === undefined && (
          <ButtonLink variant="line" href={paths.myVouchers()}>
            <Trans>Back to My vouchers</Trans>
          </ButtonLink>
        )}
      </Row>
    </>
  );
}

/** The days that the law allows for the refund. */
const refundDays = 14;

function Outcome({ withdrawal, at }: Omit<AcknowledgementProps, "token">) {
  const euro = useEuro();
  const { refund, cancelled_gifts } = withdrawal;
  const { to_card, to_balance, when_returned } = refund;
  const [card, balance, later] = [euro(to_card), euro(to_balance), euro(when_returned)];
  const last = dayWords(addDays(atParis(new Date(at)).day, refundDays));
  return (
    <ul className={styles.outcome}>
      {cancelled_gifts.map(({ firstname, was_sent }) => (
        <Result
          key={`${firstname} ${was_sent}`}
          icon={<CircleCheck size={24} strokeWidth={1.75} aria-hidden="true" />}
        >
          {was_sent ? (
            <Trans>The gift for {firstname} is cancelled: its link no longer opens it.</Trans>
          ) : (
            <Trans>The sending to {firstname} is cancelled: nothing will arrive.</Trans>
          )}
        </Result>
      ))}
      {to_balance > 0 && (
        <Result icon={<Wallet size={24} strokeWidth={1.75} aria-hidden="true" />}>
          <Trans>
            <b>{balance}</b> are back in your balance, with the end date that they had.
          </Trans>
        </Result>
      )}
      {to_card > 0 && (
        <Result icon={<CreditCard size={24} strokeWidth={1.75} aria-hidden="true" />}>
          <Trans>
            <b>{card}</b> arrive on your card on {last} at the latest.
          </Trans>
        </Result>
      )}
      {when_returned > 0 && (
        <Result icon={<Package size={24} strokeWidth={1.75} aria-hidden="true" />}>
          <Trans>
            Send back by {last} what you received: <b>{later}</b> follow when the parcel is here.
          </Trans>
        </Result>
      )}
      <Result icon={<Mail size={24} strokeWidth={1.75} aria-hidden="true" />}>
        <Trans>
          Keep the e-mail: it has the content, the date and the hour of your withdrawal.
        </Trans>
      </Result>
    </ul>
  );
}

function Result({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>{children}</span>
    </li>
  );
}
