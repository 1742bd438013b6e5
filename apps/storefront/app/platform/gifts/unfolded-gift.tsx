import { useLingui } from "@lingui/react/macro";
import type { Cents } from "@papillote/domain/money/cents.ts";
import type { Usage } from "@papillote/domain/vouchers/voucher-kinds.ts";
import { Mot } from "@papillote/ui/paper/mot.tsx";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import { dayWords } from "#app/platform/words/date-words.ts";
import styles from "./unfolded-gift.module.css";

/**
 * What the receiver sees: the giver's complete message on the open paper, and the voucher below.
 * With `opens` the paper unfolds once; with reduced motion it is open at once.
 */
export function UnfoldedGift({
  paper,
  message,
  from,
  logo,
  name,
  value,
  endsOn,
  usage,
  opens = false,
}: {
  readonly paper: string;
  readonly message: string;
  readonly from: string;
  readonly logo: string;
  readonly name: string;
  readonly value: Cents;
  /** Undefined for a voucher that is still to be issued; null if it has no end. */
  readonly endsOn?: string | null | undefined;
  /** Unknown for a line of an order. */
  readonly usage?: Usage | null | undefined;
  readonly opens?: boolean;
}) {
  const { t } = useLingui();
  const where = { online: t`Online`, in_store: t`In store`, both: t`Online and in store` };
  const facts = [
    ...(usage ? [where[usage]] : []),
    ...(endsOn === null ? [t`no end date`] : []),
    ...(endsOn ? [t`until ${dayWords(endsOn)}`] : []),
  ];
  return (
    <div className={styles.sheet} data-opens={opens || undefined}>
      <svg className={styles.ground} aria-hidden="true" focusable="false">
        <rect width="100%" height="100%" fill={`url(#paper-${paper})`} />
      </svg>
      {message !== "" && (
        <div className={styles.slip}>
          <Mot from={from} tilt="left">
            {t`“${message}”`}
          </Mot>
        </div>
      )}
      <div className={styles.voucher}>
        {logo !== "" && <img src={logo} alt="" width="120" height="60" />}
        <div>
          <p className={styles.amount}>{useEuro()(value)}</p>
          <p className={styles.facts}>
            {name}
            {facts.length > 0 && <br />}
            {facts.join(", ")}
          </p>
        </div>
      </div>
    </div>
  );
}
