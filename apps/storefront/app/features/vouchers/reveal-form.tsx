import { Trans, useLingui } from "@lingui/react/macro";
import type { RefusalCode } from "@papillote/contract/refusals.ts";
import type { Card } from "@papillote/contract/vouchers.ts";
import { Button, TextButton } from "@papillote/ui/controls/button.tsx";
import { CheckField } from "@papillote/ui/controls/check-field.tsx";
import { TextField } from "@papillote/ui/controls/field.tsx";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import Barcode from "lucide-react/icons/barcode";
import type { ReactNode, RefObject } from "react";
import { useNavigation } from "react-router";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { useFormWords } from "#app/platform/forms/page-form.tsx";
import { FormNote, PostForm } from "#app/platform/forms/post-form.tsx";
import { useOverlay } from "#app/platform/overlays/overlay.ts";

/**
 * The refusals for which the form asks for the password, once on a device that has not shown a code
 * of this account.
 */
const askedFor: readonly RefusalCode[] = [
  "DEVICE_NOT_CONFIRMED",
  "PASSWORD_WRONG",
  "TOO_MANY_REQUESTS",
];

/** The server records the reveal. Within 14 days of the purchase it needs the waiver. */
export function RevealForm({
  card,
  refusal,
  buttonRef,
  isMain = false,
}: {
  card: Card;
  refusal: FormRefusal | undefined;
  buttonRef?: RefObject<HTMLButtonElement | null> | undefined;
  /** Whether this is the only thing to do on its screen. */
  isMain?: boolean;
}) {
  const { t } = useLingui();
  const { here } = useOverlay();
  const { errorOf, note } = useFormWords(refusal, ["waiver", "password"]);
  const isSending = useNavigation().state === "submitting";
  const name = card.brand ?? card.name;
  const button = {
    type: "submit",
    "aria-busy": isSending || undefined,
    icon: <Barcode size={18} strokeWidth={1.75} aria-hidden="true" />,
    "aria-label": t`Show the barcode of ${name}`,
  } as const;
  const isNewDevice = refusal?.refusal === "DEVICE_NOT_CONFIRMED";
  const asksPassword = refusal !== undefined && askedFor.includes(refusal.refusal);
  return (
    <PostForm action={here} refusal={refusal} preventScrollReset>
      <input type="hidden" name="card_id" value={card.card_id} />
      <Stack gap="sm">
        {note !== undefined && !isNewDevice && <FormNote>{note}</FormNote>}
        {card.waiver_needed && refusal && (
          <WaiverQuestion
            label={t`I want the code now and I know that seeing it ends my right of withdrawal for this voucher.`}
            refusal={refusal}
            error={errorOf("waiver")}
            isFirst={!asksPassword}
          />
        )}
        {asksPassword && (
          <TextField
            type="password"
            name="password"
            autoComplete="current-password"
            required
            label={t`Your password`}
            hint={isNewDevice && note}
            error={errorOf("password")}
            {...focused(isNewDevice)}
          />
        )}
        {isMain ? (
          <Button {...button} full>
            <Trans>Show the barcode</Trans>
          </Button>
        ) : (
          <TextButton {...button} ref={buttonRef}>
            <Trans>Show the barcode</Trans>
          </TextButton>
        )}
      </Stack>
    </PostForm>
  );
}

/**
 * Asks for the waiver after the button was pressed: first as a question, with an error only when it
 * was left unanswered.
 */
export function WaiverQuestion({
  label,
  refusal,
  error,
  isFirst = true,
}: {
  label: string;
  refusal: FormRefusal;
  error: ReactNode;
  /** Whether this is the form's first question. */
  isFirst?: boolean;
}) {
  return (
    <>
      <input type="hidden" name="waiver_asked" />
      <CheckField
        name="waiver"
        value="accepted"
        required
        label={label}
        defaultChecked={refusal.values.waiver !== undefined}
        error={refusal.values.waiver_asked !== undefined && error}
        {...focused(isFirst)}
      />
    </>
  );
}

/** A question that appears after the button was pressed gets the focus, also without script. */
const focused = (isAsked: boolean) => (isAsked ? { autoFocus: true } : undefined);
