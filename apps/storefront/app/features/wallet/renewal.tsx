import { Trans } from "@lingui/react/macro";
import type { Wallet } from "@papillote/contract/wallet.ts";
import { Button } from "@papillote/ui/controls/button.tsx";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import Hourglass from "lucide-react/icons/hourglass";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { useFormWords } from "#app/platform/forms/page-form.tsx";
import { FormNote, PostForm, useSending } from "#app/platform/forms/post-form.tsx";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import { dayWords } from "#app/platform/words/date-words.ts";
import type { BalanceDone } from "./load-balance.ts";

/** S1.5c, S9.5a: what ends this month, with the button that gives it one more year. */
export function Renewal({
  wallet,
  renewedTo,
  done,
  refusal,
}: {
  wallet: Wallet;
  renewedTo: string | undefined;
  done: BalanceDone | undefined;
  refusal: FormRefusal | undefined;
}) {
  const { note } = useFormWords(refusal, []);
  const { credits_expiring: amount, credits_expiring_on: endsOn } = wallet;
  return (
    <Stack gap="md">
      {done && (
        <Note key={done} tabIndex={-1} ref={focus}>
          {done === "renewed" ? (
            <Trans>Your credit is renewed: it is valid for one more year.</Trans>
          ) : (
            <Trans>Your balance is credited.</Trans>
          )}
        </Note>
      )}
      {note !== undefined && <FormNote>{note}</FormNote>}
      {endsOn !== null && renewedTo !== undefined && (
        <Offer amount={amount} endsOn={endsOn} renewedTo={dayWords(renewedTo)} />
      )}
    </Stack>
  );
}

/** The button that had the focus is gone. */
function focus(note: HTMLElement | null): void {
  note?.focus({ preventScroll: true });
}

function Offer({
  amount,
  endsOn,
  renewedTo,
}: {
  amount: Wallet["balance"];
  endsOn: string;
  renewedTo: string;
}) {
  const euro = useEuro();
  const isSending = useSending();
  const sum = euro(amount);
  return (
    <PostForm>
      <input type="hidden" name="renew" value="all" />
      <Note
        tone="warn"
        icon={<Hourglass size={20} aria-hidden="true" />}
        action={
          <Button variant="ink" size="sm" busy={isSending}>
            <Trans>Renew {sum}</Trans>
          </Button>
        }
      >
        <Trans>
          <b>
            {sum} end on {dayWords(endsOn)}.
          </b>{" "}
          Renew this credit now: it will be valid until {renewedTo}.
        </Trans>
      </Note>
    </PostForm>
  );
}
