import { Trans, useLingui } from "@lingui/react/macro";
import { emailProblem } from "@papillote/domain/accounts/email.ts";
import { mobileProblem } from "@papillote/domain/accounts/mobile.ts";
import { TextLink } from "@papillote/ui/controls/button.tsx";
import { SegmentedLinks } from "@papillote/ui/controls/segmented.tsx";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { useFormWords } from "#app/platform/forms/page-form.tsx";
import { RuledField } from "#app/platform/forms/ruled-field.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { RecoveryFrame } from "./recovery-frame.tsx";
import type { StepProps } from "./recovery-page.tsx";
import { useSendingFailed } from "./sending-failed.ts";

/** S2.37, first step: e-mail or SMS, and the e-mail address or number of the account. */
export function AskStep({ sendBy, identifier, isCodeSent, refusal, waitWords }: StepProps) {
  const { t } = useLingui();
  const { errorOf, note } = useFormWords(refusal, ["identifier"], useSendingFailed(sendBy));
  const common = {
    name: "identifier",
    required: true,
    defaultValue: refusal?.values.identifier ?? identifier,
    error: errorOf("identifier"),
  };
  return (
    <Stack gap="md">
      <SegmentedLinks
        label={t`How to receive the code`}
        items={[
          {
            href: `${paths.forgotPassword()}?by=email`,
            label: t`By e-mail`,
            current: sendBy === "email",
          },
          { href: `${paths.forgotPassword()}?by=sms`, label: t`By SMS`, current: sendBy === "sms" },
        ]}
      />
      <RecoveryFrame
        intent="ask"
        refusal={refusal}
        note={note}
        button={{ words: t`Receive a code` }}
      >
        <input type="hidden" name="sendby" value={sendBy} />
        {sendBy === "email" ? (
          <RuledField
            key="email"
            problem={emailProblem}
            label={t`E-mail of your account`}
            type="email"
            autoComplete="username"
            {...common}
          />
        ) : (
          <RuledField
            key="sms"
            problem={mobileProblem}
            label={t`Mobile of your account`}
            type="tel"
            autoComplete="tel"
            {...common}
          />
        )}
        {waitWords && <Text size="small">{waitWords}</Text>}
      </RecoveryFrame>
      {isCodeSent && (
        <Text size="small" align="center">
          <TextLink href={paths.forgotPassword("code")}>
            <Trans>I already have a code</Trans>
          </TextLink>
        </Text>
      )}
    </Stack>
  );
}
