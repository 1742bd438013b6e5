import { Plural, Trans } from "@lingui/react/macro";
import type { Card } from "@papillote/contract/vouchers.ts";
import { type Day, day, daysBetween } from "@papillote/domain/dates/day.ts";
import { Tag } from "@papillote/ui/display/tag.tsx";
import Hourglass from "lucide-react/icons/hourglass";

const warnedDays = 60;

/** What is special about a voucher: not yet active, used, expired, or about to end. */
export function StateTag({ card, today }: { card: Pick<Card, "status" | "ends_on">; today: Day }) {
  if (card.status === "active") return <EndsSoon endsOn={card.ends_on} today={today} />;
  const tones = { waiting: "info", used: "quiet", expired: "warn" } as const;
  const words = {
    waiting: <Trans>Being activated</Trans>,
    used: <Trans>Used</Trans>,
    expired: <Trans>Expired</Trans>,
  };
  return <Tag tone={tones[card.status]}>{words[card.status]}</Tag>;
}

function EndsSoon({ endsOn, today }: { endsOn: string | null; today: Day }) {
  const days = endsOn === null ? undefined : daysBetween(today, day(endsOn));
  if (days === undefined || days > warnedDays) return null;
  return (
    <Tag icon={<Hourglass size={14} strokeWidth={1.75} aria-hidden="true" />}>
      {days === 0 ? (
        <Trans>Ends today</Trans>
      ) : (
        <Plural value={days} one="Ends in # day" other="Ends in # days" />
      )}
    </Tag>
  );
}
