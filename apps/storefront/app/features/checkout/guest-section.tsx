import { Trans, useLingui } from "@lingui/react/macro";
import { emailProblem } from "@papillote/domain/accounts/email.ts";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { PlainLink } from "@papillote/ui/layout/link.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import type { ReactNode } from "react";
import { CaptchaField } from "#app/platform/forms/captcha-field.tsx";
import { type FormRefusal, useFieldError } from "#app/platform/forms/form-state.ts";
import { useSending } from "#app/platform/forms/post-form.tsx";
import { RuledField } from "#app/platform/forms/ruled-field.tsx";
import { paths } from "#app/platform/paths/paths.ts";

/** S6.1: who orders without an account. The field belongs to the order's form, below it. */
export function GuestSection({
  formId,
  refusal,
  afterEmail,
}: {
  formId: string;
  refusal: FormRefusal | undefined;
  afterEmail: ReactNode;
}) {
  const { t } = useLingui();
  const errorOf = useFieldError(refusal);
  return (
    <Stack gap="md">
      <RuledField
        problem={emailProblem}
        form={formId}
        label={t`E-mail`}
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={refusal?.values.email}
        error={errorOf("email")}
      />
      {afterEmail}
      <Text size="small">
        <Trans>
          The receipt has a link to your vouchers. You pay by card and accept our{" "}
          <PlainLink href={paths.text("cgv")} target="_blank">
            terms of sale
          </PlainLink>
          .
        </Trans>
      </Text>
    </Stack>
  );
}

/** Inside the order's form, as the widget adds its field where it is. */
export function GuestCaptcha({ refusal }: { refusal: FormRefusal | undefined }) {
  const errorOf = useFieldError(refusal);
  return <CaptchaField isSending={useSending()} error={errorOf("response")} />;
}
