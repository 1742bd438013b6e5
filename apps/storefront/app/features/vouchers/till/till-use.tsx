import { Trans, useLingui } from "@lingui/react/macro";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { decimalText } from "@papillote/domain/money/cents.ts";
import { afterPurchase } from "@papillote/domain/vouchers/owner-notes.ts";
import { Button } from "@papillote/ui/controls/button.tsx";
import { TextField } from "@papillote/ui/controls/field.tsx";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { type FormEvent, type ReactNode, useState } from "react";
import { parseAmount } from "#app/platform/forms/typed-amount.ts";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import styles from "./till.module.css";

/** The fields of « I used it »: what was spent, all of it, or an amount that is not known. */
export function TillUse({
  left,
  error,
  typed,
  isSending = false,
}: {
  left: Cents;
  error: ReactNode;
  typed: string | undefined;
  isSending?: boolean;
}) {
  const { t } = useLingui();
  const euro = useEuro();
  const [spent, setSpent] = useState(typed ?? "");
  const amount = parseAmount(spent);
  const rest = amount === undefined ? undefined : afterPurchase(left, amount)?.left;
  const all = euro(left);
  const restWords = rest === undefined || rest === null ? undefined : euro(rest);
  return (
    <Stack gap="sm">
      <input type="hidden" name="from" value={decimalText(left)} />
      <TextField
        name="spent"
        inputMode="decimal"
        autoComplete="off"
        label={t`I used…`}
        hint={
          <span role="status">
            {restWords === undefined ? (
              <Trans>In euros. What is left is worked out before it is noted.</Trans>
            ) : (
              <Trans>{restWords} will be left.</Trans>
            )}
          </span>
        }
        value={spent}
        onChange={(event) => setSpent(event.currentTarget.value)}
        error={error}
      />
      <div className={styles.quick}>
        <Button variant="ink" name="intent" value="spent" busy={isSending}>
          <Trans>Note it</Trans>
        </Button>
        <Button variant="line" size="sm" name="intent" value="all" busy={isSending}>
          <Trans>All of it, {all}</Trans>
        </Button>
        <Button variant="line" size="sm" name="intent" value="unknown" busy={isSending}>
          <Trans>I do not know</Trans>
        </Button>
      </div>
    </Stack>
  );
}

/** The fields of the form that was sent, with the button that was pressed. */
export function readSubmitted(event: FormEvent<HTMLFormElement>): FormData {
  const { submitter } = event.nativeEvent as SubmitEvent;
  return new FormData(event.currentTarget, submitter);
}
