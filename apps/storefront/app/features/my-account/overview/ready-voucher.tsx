import { useLingui } from "@lingui/react/macro";
import type { Card } from "@papillote/contract/vouchers.ts";
import type { Day } from "@papillote/domain/dates/day.ts";
import { PlainLink } from "@papillote/ui/layout/link.tsx";
import { Etiquette, PaperSurface } from "@papillote/ui/paper/paper-surface.tsx";
import ChevronRight from "lucide-react/icons/chevron-right";
import { EndsSoon } from "#app/platform/ends-soon.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { paperOf } from "#app/platform/universes.ts";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import { dayWords } from "#app/platform/words/date-words.ts";
import styles from "./overview.module.css";

/** A voucher as the stub of a ticket, which leads to the voucher. */
export function ReadyVoucher({ card, today }: { card: Card; today: Day }) {
  const { t } = useLingui();
  const euro = useEuro();
  const where = { online: t`Online`, in_store: t`In store`, both: t`Online and in store` }[
    card.purchase_type
  ];
  const until = card.ends_on === null ? t`No end date` : t`Valid until ${dayWords(card.ends_on)}`;
  return (
    <PlainLink className={styles.voucher} href={`${paths.myVouchers()}#${card.card_id}`}>
      <PaperSurface paper={paperOf(card.universe_id)} className={styles.art}>
        <Etiquette scoop="sm" className={styles.face}>
          <img src={card.logo} alt="" width="80" height="40" />
        </Etiquette>
      </PaperSurface>
      <span className={styles.words}>
        <span className={styles.worth}>
          <b>{euro(card.value)}</b>
          <EndsSoon endsOn={card.ends_on} today={today} />
        </span>
        <strong>{card.brand ?? card.name}</strong>
        <span className={styles.note}>{`${until} · ${where}`}</span>
      </span>
      <span className={styles.go}>
        <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
    </PlainLink>
  );
}
