import { Trans, useLingui } from "@lingui/react/macro";
import { type Cents, cents } from "@papillote/domain/money/cents.ts";
import { Button } from "@papillote/ui/controls/button.tsx";
import { TextField } from "@papillote/ui/controls/field.tsx";
import { RadioTickets } from "@papillote/ui/controls/radio-tickets.tsx";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { useNavigation } from "react-router";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { useFormWords } from "#app/platform/forms/page-form.tsx";
import { FormNote, PostForm } from "#app/platform/forms/post-form.tsx";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import styles from "./top-up-form.module.css";

const usualAmounts = [50_00, 75_00, 100_00, 150_00, 200_00].map(cents);
const least = cents(50_00);

/** Credits the balance by card, with €50.00 at least (S5.11a, S9.4a). */
export function TopUpForm({
  topupId,
  most,
  refusal,
}: {
  topupId: string;
  /** The highest amount that can be credited at this moment. */
  most: Cents;
  refusal: FormRefusal | undefined;
}) {
  const { t } = useLingui();
  const euro = useEuro();
  const { errorOf, note } = useFormWords(refusal, ["other", "amount"]);
  const error = errorOf("other") ?? errorOf("amount");
  const isTyped = refusal?.values.choice === "other";
  const isSending = useNavigation().state !== "idle";
  const options = [
    ...usualAmounts
      .filter((amount) => amount <= most)
      .map((amount) => ({ value: String(amount), label: euro(amount) })),
    { value: "other", label: t`Other` },
  ];
  if (most < least)
    return (
      <Text>
        <Trans>
          Your balance is at its limit: it cannot be credited by card at this moment. Once some of
          it is spent, or a few weeks after your last credits, it can again.
        </Trans>
      </Text>
    );
  return (
    <PostForm refusal={refusal} className={styles.form}>
      <input type="hidden" name="topup_id" value={topupId} />
      <Stack gap="md">
        {note !== undefined && <FormNote>{note}</FormNote>}
        <RadioTickets
          legend={t`Amount`}
          name="choice"
          options={options}
          defaultValue={refusal?.values.choice ?? String(least)}
          required
          error={isTyped ? undefined : error}
        >
          <div className={styles.other}>
            <TextField
              label={t`Other amount`}
              name="other"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={refusal?.values.other}
              hint={t`From ${euro(least)} to ${euro(most)} at this moment.`}
              error={isTyped ? error : undefined}
            />
          </div>
        </RadioTickets>
        <Button full busy={isSending}>
          <Trans>Credit by card</Trans>
        </Button>
        <Text size="small" muted>
          <Trans>Each credit is valid for a year, to the end of the month.</Trans>
        </Text>
      </Stack>
    </PostForm>
  );
}
