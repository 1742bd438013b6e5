import { Trans, useLingui } from "@lingui/react/macro";
import { emailProblem } from "@papillote/domain/accounts/email.ts";
import { mobileProblem } from "@papillote/domain/accounts/mobile.ts";
import { Button } from "@papillote/ui/controls/button.tsx";
import { CheckField } from "@papillote/ui/controls/check-field.tsx";
import { TwoFields } from "@papillote/ui/layout/layout.tsx";
import { PlainLink } from "@papillote/ui/layout/link.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { CaptchaField } from "#app/platform/forms/captcha-field.tsx";
import { NameFields } from "#app/platform/forms/name-fields.tsx";
import { useFormWords } from "#app/platform/forms/page-form.tsx";
import { PasswordField } from "#app/platform/forms/password-field.tsx";
import { RuledField } from "#app/platform/forms/ruled-field.tsx";
import { withOverlay } from "#app/platform/overlays/overlay.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { Visitor } from "#app/platform/visitor/load-visitor.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { forgetPassword, storePassword } from "./device-registration.ts";
import { AccountFormFrame, type AccountStartProps } from "./form-frame.tsx";

const fields = [
  ...["email", "firstname", "lastname", "password", "customer_mobile", "terms_version"],
  "response",
];

/** S2.36a, first step: e-mail, name, password, mobile and terms. The code by SMS comes next. */
export function SignupForm({ isSending, afterEmail, typed, ...frame }: AccountStartProps) {
  const { t } = useLingui();
  const { errorOf, note } = useFormWords(
    frame.refusal,
    fields,
    t`Error creating the account. Nothing was lost: please try again.`,
  );
  const values = frame.refusal?.values ?? {};
  const { terms } = useVisitor();
  const version = terms?.shown ?? "accepted";
  // The stores of the device are outside React.
  useEffect(() => {
    if (frame.refusal) forgetPassword().catch(() => undefined);
  }, [frame.refusal]);
  return (
    <AccountFormFrame
      {...frame}
      isSending={isSending}
      intent="signup"
      prepare={storePassword}
      note={note}
    >
      <RuledField
        problem={emailProblem}
        label={t`E-mail`}
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={typed.email ?? values.email}
        onChange={({ currentTarget }) => typed.keep(currentTarget.value)}
        error={
          frame.refusal?.refusal === "EMAIL_TAKEN" ? (
            <TakenEmail returnTo={frame.returnTo}>{errorOf("email")}</TakenEmail>
          ) : (
            errorOf("email")
          )
        }
      />
      {afterEmail}
      <TwoFields keep>
        <NameFields values={values} errorOf={errorOf} />
      </TwoFields>
      <PasswordField label={t`Password`} name="password" error={errorOf("password")} />
      <RuledField
        problem={mobileProblem}
        label={t`Mobile phone`}
        name="customer_mobile"
        type="tel"
        autoComplete="tel"
        required
        hint={t`A code of 6 digits is sent to it.`}
        defaultValue={values.customer_mobile}
        error={errorOf("customer_mobile")}
      />
      <CheckField
        // A version that replaced the ticked one was not accepted, so its box is another one.
        key={version}
        name="terms_version"
        value={version}
        required
        label={<TermsLabel terms={terms} />}
        defaultChecked={values.terms_version === version}
        error={errorOf("terms_version")}
      />
      <Text size="small" muted>
        <Trans>
          What we do with your data is in the{" "}
          <NewTab href={paths.text("privacy")}>privacy notice</NewTab>. These texts open in a new
          tab.
        </Trans>
      </Text>
      <CaptchaField isSending={isSending} error={errorOf("response")} />
      <Button full variant={afterEmail ? "ink" : "main"} busy={isSending}>
        <Trans>Create my account</Trans>
      </Button>
    </AccountFormFrame>
  );
}

/** Names the versions that are accepted, and links them. */
function TermsLabel({ terms }: { terms: Visitor["terms"] | undefined }) {
  if (!terms)
    return (
      <Trans>
        I accept the <NewTab href={paths.text("terms")}>terms of use</NewTab> and{" "}
        <NewTab href={paths.text("cgv")}>of sale</NewTab>.
      </Trans>
    );
  const [use, sale] = [terms.terms, terms.cgv];
  const [useDay, saleDay] = [use.day, sale.day];
  return (
    <Trans>
      I accept the <NewTab href={use.href}>terms of use of {useDay}</NewTab> and{" "}
      <NewTab href={sale.href}>the terms of sale of {saleDay}</NewTab>.
    </Trans>
  );
}

/** Links to the login, with the e-mail that was typed. */
function TakenEmail({ returnTo, children }: { returnTo: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const base = pathname === paths.login() ? paths.login(returnTo) : returnTo;
  return (
    <>
      {children}{" "}
      <PlainLink href={withOverlay(base, { panel: "login" })}>
        <Trans>Log in with this e-mail</Trans>
      </PlainLink>
    </>
  );
}

/**
 * Opens a text in a new tab, so that what was typed stays in this one. Inline, so that the name of
 * the box is one sentence.
 */
function NewTab({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <PlainLink href={href} target="_blank">
      {children}
    </PlainLink>
  );
}
