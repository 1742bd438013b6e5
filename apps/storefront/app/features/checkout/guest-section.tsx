import { Trans } from "@lingui/react/macro";
import { emailProblem } from "@papillote/domain/accounts/email.ts";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import type { ReactNode } from "react";
import { CaptchaField } from "#app/platform/forms/captcha-field.tsx";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { useSending } from "#app/platform/forms/post-form.tsx";
import { RuledField } from "#app/platform/forms/ruled-field.tsx";
import { useCheckoutFields } from "./checkout-fields.ts";

/**
 * S6.1: the e-mail of a guest who orders without an account. Its field belongs to the order's form
 * below.
 */
export function GuestSection({
  formId,
  refusal,
  afterEmail,
}: {
  formId: string;
  refusal: FormRefusal | undefined;
  afterEmail: ReactNode;
}) {
  const { field } = useCheckoutFields(refusal);
  return (
    <Stack gap="md">
      <RuledField
        problem={emailProblem}
        form={formId}
        type="email"
        autoComplete="email"
        required
        {...field("email")}
      />
      {afterEmail}
      <Text size="small">
        <Trans>The receipt has a link to your vouchers. You pay by card.</Trans>
      </Text>
    </Stack>
  );
}

/** Inside the order's form, as the captcha's widget adds its field where it is placed. */
export function GuestCaptcha({ refusal }: { refusal: FormRefusal | undefined }) {
  const { id, error } = useCheckoutFields(refusal).field("response");
  return (
    <div id={id} tabIndex={-1}>
      <CaptchaField isSending={useSending()} error={error} />
    </div>
  );
}
