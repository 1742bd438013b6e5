import { Plural, Trans } from "@lingui/react/macro";
import { type Day, day, daysBetween } from "@papillote/domain/dates/day.ts";
import { Tag } from "@papillote/ui/display/tag.tsx";
import Hourglass from "lucide-react/icons/hourglass";

const warnedDays = 60;

/** Shows how many days are left of a voucher that ends soon, and nothing for other vouchers. */
export function EndsSoon({ endsOn, today }: { endsOn: string | null; today: Day }) {
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
