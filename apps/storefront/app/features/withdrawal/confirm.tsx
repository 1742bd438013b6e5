import { Trans, useLingui } from "@lingui/react/macro";
import { Button, ButtonLink } from "@papillote/ui/controls/button.tsx";
import { Receipt } from "@papillote/ui/display/receipt.tsx";
import { Row, SectionHead } from "@papillote/ui/layout/layout.tsx";
import { Heading } from "@papillote/ui/layout/text.tsx";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { PageForm, useFormWords } from "#app/platform/forms/page-form.tsx";
import { useSending } from "#app/platform/forms/post-form.tsx";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import { dayOfMoment, useContractName } from "./contract-words.ts";
import type { WithdrawalData } from "./load-withdrawal.ts";
import styles from "./withdrawal.module.css";
import { withdrawalPath } from "./withdrawal-path.ts";

type Withdrawal = Extract<WithdrawalData, { step: "chosen" }>["withdrawal"];
type ConfirmProps = {
  readonly withdrawal: Withdrawal;
  readonly token: string | undefined;
  readonly refusal: FormRefusal | undefined;
};

/** The second step: what is withdrawn from, and one button. */
export function Confirm({ withdrawal, token, refusal }: ConfirmProps) {
  const { t } = useLingui();
  const isSending = useSending();
  const { note } = useFormWords(refusal, []);
  const { kind, contract_id } = withdrawal;
  const back = token === undefined ? `?${kind}=${encodeURIComponent(contract_id)}` : "";
  return (
    <>
      <SectionHead level={1} title={t`Check, then confirm`} />
      <Receipt as="section" label={t`Your withdrawal`}>
        <Heading level={2} look="card">
          <Trans>“I notify you of my withdrawal from the contract below.”</Trans>
        </Heading>
        <Facts withdrawal={withdrawal} />
      </Receipt>
      <PageForm intent="confirm" refusal={refusal} note={note}>
        <input type="hidden" name="id" value={withdrawal.withdrawal_id} />
        <Row>
          <Button busy={isSending}>
            <Trans>Confirm the withdrawal</Trans>
          </Button>
          <ButtonLink variant="line" href={withdrawalPath(token, back)}>
            <Trans>Back to the choice</Trans>
          </ButtonLink>
        </Row>
      </PageForm>
    </>
  );
}

function Facts({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useLingui();
  const contract = useContractName()(withdrawal);
  const day = dayOfMoment(withdrawal.concluded_at);
  const items = withdrawal.lines.map(({ name, refund_qty, return_qty }) => {
    const qty = refund_qty + return_qty;
    return qty > 1 ? `${qty} × ${name}` : name;
  });
  const facts = [
    { label: t`Contract`, value: t`${contract}, of ${day}` },
    ...(withdrawal.kind === "order" ? [{ label: t`Items`, value: items.join(", ") }] : []),
    { label: t`Name`, value: withdrawal.name },
    { label: t`Acknowledgement sent to`, value: withdrawal.email },
    { label: t`Refund`, value: useRefundWords()(withdrawal) },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function useRefundWords(): (withdrawal: Withdrawal) => string {
  const { t } = useLingui();
  const euro = useEuro();
  return ({ refund: { to_card, to_balance, when_returned } }) => {
    const [card, balance, later] = [euro(to_card), euro(to_balance), euro(when_returned)];
    const now =
      to_card > 0 && to_balance > 0
        ? t`${balance} in your balance, ${card} on your card, within 14 days`
        : to_balance > 0
          ? t`${balance} in your balance, at once`
          : t`${card} on your card, within 14 days`;
    const afterReturn = t`${later} when the parcel is back`;
    if (when_returned === 0) return now;
    return to_card + to_balance > 0 ? `${now}; ${afterReturn}` : afterReturn;
  };
}
