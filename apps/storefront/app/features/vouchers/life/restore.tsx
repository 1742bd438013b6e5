import { Trans, useLingui } from "@lingui/react/macro";
import type { Card } from "@papillote/contract/vouchers.ts";
import { TextButton } from "@papillote/ui/controls/button.tsx";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { ChangeForm } from "./change-form.tsx";

/** The button that takes a deleted voucher back. */
export function Restore({ card, name }: { card: Card; name: string }) {
  const { t } = useLingui();
  return (
    <ChangeForm card={card} intent="restore">
      <TextButton
        type="submit"
        icon={<RotateCcw size={18} strokeWidth={1.75} aria-hidden="true" />}
        aria-label={t`Take back ${name}`}
      >
        <Trans>Take back</Trans>
      </TextButton>
    </ChangeForm>
  );
}
