import { Trans, useLingui } from "@lingui/react/macro";
import { emailProblem } from "@papillote/domain/accounts/email.ts";
import { mobileProblem } from "@papillote/domain/accounts/mobile.ts";
import { Button } from "@papillote/ui/controls/button.tsx";
import { Disclosure } from "@papillote/ui/layout/accordion.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { useFieldError } from "#app/platform/forms/form-state.ts";
import { RuledField } from "#app/platform/forms/ruled-field.tsx";
import { AccountFormFrame, type AccountFormProps } from "./form-frame.tsx";

/** S7.17b: what was typed wrong in the registration is put right before its code. */
export function CorrectForm({ isSending, ...frame }: AccountFormProps) {
  const { t } = useLingui();
  const errorOf = useFieldError(frame.refusal);
  const values = frame.refusal?.values ?? {};
  return (
    <Disclosure summary={t`Correct the e-mail or the mobile`} open={frame.refusal !== undefined}>
      <AccountFormFrame {...frame} intent="correct">
        <Text size="small">
          <Trans>What you leave empty stays as it was. A new mobile receives a new code.</Trans>
        </Text>
        <RuledField
          problem={unlessEmpty(emailProblem)}
          label={t`Right e-mail`}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={values.email}
          error={errorOf("email")}
        />
        <RuledField
          problem={unlessEmpty(mobileProblem)}
          label={t`Right mobile`}
          name="customer_mobile"
          type="tel"
          autoComplete="tel"
          defaultValue={values.customer_mobile}
          error={errorOf("customer_mobile")}
        />
        <Button variant="line" size="sm" full busy={isSending}>
          <Trans>Correct my registration</Trans>
        </Button>
      </AccountFormFrame>
    </Disclosure>
  );
}

function unlessEmpty<Problem>(
  problem: (text: string) => Problem | undefined,
): (text: string) => Problem | undefined {
  return (text) => (text.trim() === "" ? undefined : problem(text));
}
