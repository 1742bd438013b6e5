import { Trans } from "@lingui/react/macro";
import { atParis } from "@papillote/domain/dates/paris.ts";
import { addWorkingDays } from "@papillote/domain/dates/working-days.ts";
import { TextLink } from "@papillote/ui/controls/button.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import CircleCheck from "lucide-react/icons/circle-check";
import { voucherPaths } from "#app/platform/paths/voucher-paths.ts";
import { dateWords, dayWords, momentWords } from "#app/platform/words/date-words.ts";
import type { VoucherDetails } from "./load-voucher.ts";

const answeredWithinDays = 2;

/** What becomes of the report that a till refused the code; nothing without a report. */
export function ReportState({ card }: { card: VoucherDetails }) {
  const { refused_at: reported, checked_at: checked, replaced_at: replaced } = card;
  if (reported !== undefined) return <BeingChecked reported={reported} />;
  if (checked !== undefined) {
    const date = dateWords(checked);
    return (
      <Note
        action={
          card.actions.includes("report_refused") && (
            <TextLink href={voucherPaths.refused(card.card_id)}>
              <Trans>This code is refused at the till</Trans>
            </TextLink>
          )
        }
      >
        <Trans>
          Checked on {date}: the brand accepts this code. If a till refuses it again, report it
          again.
        </Trans>
      </Note>
    );
  }
  if (replaced === undefined) return null;
  const date = dateWords(replaced);
  return (
    <Note>
      <Trans>
        Replaced on {date}: here is your voucher with its new code. The former one is no longer
        valid, also on paper and in your phone’s wallet.
      </Trans>
    </Note>
  );
}

function BeingChecked({ reported }: { reported: string }) {
  const moment = momentWords(reported);
  const reportedOn = atParis(new Date(reported)).day;
  const last = dayWords(addWorkingDays(reportedOn, answeredWithinDays));
  return (
    <Note role="status" icon={<CircleCheck size={20} aria-hidden="true" />}>
      <Trans>
        We have your report of {moment} and are checking the code with the brand. You have our
        answer by e-mail on {last} at the latest: the code works, your voucher gets a new one, or it
        is refunded.
      </Trans>
    </Note>
  );
}
