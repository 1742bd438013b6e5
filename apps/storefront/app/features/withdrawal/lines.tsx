import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { CheckField } from "@papillote/ui/controls/check-field.tsx";
import { SelectField } from "@papillote/ui/controls/select-field.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import Lock from "lucide-react/icons/lock";
import type { ReactNode } from "react";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import { dayWords, momentWords } from "#app/platform/words/date-words.ts";
import { dayOfMoment } from "./contract-words.ts";
import type { WithdrawalData } from "./load-withdrawal.ts";
import styles from "./withdrawal.module.css";

type Choices = Extract<WithdrawalData, { step: "choose" }>["choices"];
type Line = Choices["refundable"][number];

type OpenLineProps = {
  readonly line: Line;
  /** The words for a line without a name of its own. */
  readonly contract: string;
  readonly isChosen: boolean;
};

export function OpenLine({ line, contract, isChosen }: OpenLineProps) {
  const { t } = useLingui();
  const euro = useEuro();
  const qty = line.refund_qty + line.return_qty;
  const name = line.name || contract;
  return (
    <div className={styles.line}>
      <CheckField
        framed
        name="line"
        value={line.line}
        defaultChecked={isChosen}
        label={qty > 1 ? `${qty} × ${name}` : name}
        note={<UntilWords line={line} />}
        end={<b>{euro(line.amount)}</b>}
      />
      {qty > 1 && (
        <SelectField
          compact
          name={`qty-${line.line}`}
          label={t`How many of ${name}`}
          defaultValue={qty}
        >
          {Array.from({ length: qty }, (_, index) => qty - index).map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}

function UntilWords({ line: { until, return_qty, is_gift, gift_send_at } }: { line: Line }) {
  const day = until === null ? "" : dayWords(until);
  const sendDay = gift_send_at === null ? "" : dayOfMoment(gift_send_at);
  return (
    <>
      {until === null ? (
        <Trans>Until 14 days after the delivery.</Trans>
      ) : (
        <Trans>Until {day}.</Trans>
      )}
      {is_gift && (
        <>
          {" "}
          {gift_send_at === null ? (
            <Trans>The gift is cancelled, and its link ends.</Trans>
          ) : (
            <Trans>The sending of {sendDay} is cancelled.</Trans>
          )}
        </>
      )}
      {return_qty > 0 && (
        <>
          {" "}
          <Plural
            value={return_qty}
            one="# item was sent: you send it back at your cost."
            other="# items were sent: you send them back at your cost."
          />
        </>
      )}
    </>
  );
}

type Excluded = Choices["excluded"][number];

function SeenWords({ qty, seen_at, consents }: Excluded) {
  const { t } = useLingui();
  // Of several pieces, others may have been used or opened without their codes being shown here.
  if (seen_at.length < qty || seen_at.length === 0)
    return (
      <Trans>
        The code was seen or used, or the gift was opened: it can no longer be withdrawn from.
      </Trans>
    );
  const moments = seen_at.map(momentWords).join(", ");
  const consented = consents.map(({ at, version }) => {
    const day = dayOfMoment(at);
    return t`${day} (version ${version} of the text)`;
  });
  if (consented.length > 0) {
    const consent = consented.join(", ");
    return (
      <Plural
        value={seen_at.length}
        one={`Code shown at ${moments}, with your consent of ${consent}: it can no longer be withdrawn from.`}
        other={`Codes shown at ${moments}, with your consent of ${consent}: they can no longer be withdrawn from.`}
      />
    );
  }
  return (
    <Plural
      value={seen_at.length}
      one={`Code shown at ${moments}: it can no longer be withdrawn from.`}
      other={`Codes shown at ${moments}: they can no longer be withdrawn from.`}
    />
  );
}

type ExcludedLineProps = {
  readonly line: Excluded;
  /** The words for a line without a name of its own. */
  readonly contract: string;
};

export function ExcludedLine({ line, contract }: ExcludedLineProps) {
  const euro = useEuro();
  const name = line.name || contract;
  const words: Record<typeof line.reason, ReactNode> = {
    downloaded: <Trans>Its files were downloaded: it can no longer be withdrawn from.</Trans>,
    code_seen: <SeenWords {...line} />,
    period_over: <Trans>The period of withdrawal is over.</Trans>,
    refunded: <Trans>Refunded already.</Trans>,
    on_the_way_back: <Trans>Withdrawn from already: it is refunded when the parcel is back.</Trans>,
    spent: <Trans>What was spent stays spent.</Trans>,
    disputed: <Trans>The payment is contested with the bank, which decides on this money.</Trans>,
  };
  return (
    <div className={styles.excluded}>
      <Lock size={20} aria-hidden="true" />
      <div>
        <p className={styles.price}>
          <b>{line.qty > 1 ? `${line.qty} × ${name}` : name}</b>
          <b>{euro(line.amount)}</b>
        </p>
        <Text size="small" muted>
          {words[line.reason]}
        </Text>
      </div>
    </div>
  );
}
