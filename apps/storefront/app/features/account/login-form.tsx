import { Trans, useLingui } from "@lingui/react/macro";
import { Button, TextLink } from "@papillote/ui/controls/button.tsx";
import { TextField } from "@papillote/ui/controls/field.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { CaptchaField } from "#app/platform/forms/captcha-field.tsx";
import { useFormWords } from "#app/platform/forms/page-form.tsx";
import { helpPaths } from "#app/platform/paths/help-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { AccountFormFrame, type AccountStartProps } from "./form-frame.tsx";

/** The captcha is asked for after wrong passwords only. */
export function LoginForm({ isSending, afterEmail, typed, ...frame }: AccountStartProps) {
  const { t } = useLingui();
  const { errorOf, note } = useFormWords(frame.refusal, ["username", "password", "response"]);
  return (
    <AccountFormFrame {...frame} note={note} isSending={isSending} intent="login">
      <TextField
        label={t`E-mail`}
        name="username"
        type="email"
        autoComplete="username"
        required
        defaultValue={typed.email ?? frame.refusal?.values.username}
        onChange={({ currentTarget }) => typed.keep(currentTarget.value)}
        error={errorOf("username")}
      />
      {afterEmail}
      <TextField
        label={t`Password`}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={errorOf("password")}
      />
      {frame.refusal && <CaptchaField isSending={isSending} error={errorOf("response")} />}
      <Button full variant={afterEmail ? "ink" : "main"} busy={isSending}>
        <Trans>Log in</Trans>
      </Button>
      <Text align="center" size="small">
        <TextLink href={paths.forgotPassword()}>
          <Trans>Forgotten your password?</Trans>
        </TextLink>
      </Text>
      {frame.refusal?.refusal === "TOO_MANY_REQUESTS" && (
        <Text align="center" size="small">
          <TextLink href={helpPaths.contact()}>
            <Trans>It was not me who tried</Trans>
          </TextLink>
        </Text>
      )}
    </AccountFormFrame>
  );
}
