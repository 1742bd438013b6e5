import { Trans, useLingui } from "@lingui/react/macro";
import { mobileWords } from "@papillote/domain/accounts/mobile.ts";
import { prefixes } from "@papillote/domain/accounts/postal-address.ts";
import { Button, ButtonLink } from "@papillote/ui/controls/button.tsx";
import { CheckField } from "@papillote/ui/controls/check-field.tsx";
import { Fieldset } from "@papillote/ui/controls/fieldset.tsx";
import { StatusList } from "@papillote/ui/display/line-item.tsx";
import { Stack, TwoFields } from "@papillote/ui/layout/layout.tsx";
import { Heading } from "@papillote/ui/layout/text.tsx";
import { AccountScreen } from "#app/features/my-account/account-screen.tsx";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { NameFields } from "#app/platform/forms/name-fields.tsx";
import { PageForm, useFormWords } from "#app/platform/forms/page-form.tsx";
import { useSending } from "#app/platform/forms/post-form.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import type { loadProfile } from "./load-profile.ts";

type ProfileData = Awaited<ReturnType<typeof loadProfile>>;

/** S2.32: title and name. E-mail and phone have their own screens, because a code confirms them. */
export function Profile({
  refusal,
  ...person
}: ProfileData & { refusal: FormRefusal | undefined }) {
  const { t } = useLingui();
  return (
    <AccountScreen title={t`Your profile`}>
      <NameForm {...person} refusal={refusal} />
      <Stack gap="md">
        <Heading level={2} look="group">
          <Trans>To reach you</Trans>
        </Heading>
        <StatusList
          items={[
            {
              key: "email",
              title: t`E-mail`,
              note: person.email,
              tag: <ChangeLink screen="email" label={t`Change the e-mail address`} />,
            },
            {
              key: "phone",
              title: t`Mobile phone`,
              note: person.mobile && mobileWords(person.mobile),
              tag: <ChangeLink screen="phone" label={t`Change the mobile number`} />,
            },
          ]}
        />
      </Stack>
    </AccountScreen>
  );
}

function ChangeLink({ screen, label }: { screen: "email" | "phone"; label: string }) {
  return (
    <ButtonLink href={paths.account(screen)} variant="line" size="sm" aria-label={label}>
      <Trans>Change</Trans>
    </ButtonLink>
  );
}

const fields = ["firstname", "lastname", "prefix"];

function NameForm({ refusal, ...person }: ProfileData & { refusal: FormRefusal | undefined }) {
  const { errorOf, note } = useFormWords(refusal, fields);
  const isSending = useSending();
  const values = refusal?.values ?? person;
  return (
    <PageForm refusal={refusal} note={note}>
      <PrefixChoice chosen={values.prefix ?? ""} error={errorOf("prefix")} />
      <TwoFields>
        <NameFields values={values} errorOf={errorOf} />
      </TwoFields>
      <Button busy={isSending}>
        <Trans>Save my profile</Trans>
      </Button>
    </PageForm>
  );
}

function PrefixChoice({ chosen, error }: { chosen: string; error: React.ReactNode }) {
  const { t } = useLingui();
  const labels: Record<(typeof prefixes)[number], string> = { ms: t`Ms`, mr: t`Mr` };
  const choices = [
    ...prefixes.toReversed().map((prefix) => ({ value: prefix, label: labels[prefix] })),
    { value: "", label: t`I prefer not to say` },
  ];
  return (
    <Fieldset legend={t`Title`} layout="row" error={error}>
      {choices.map(({ value, label }) => (
        <CheckField
          key={value}
          type="radio"
          name="prefix"
          value={value}
          label={label}
          defaultChecked={chosen === value}
        />
      ))}
    </Fieldset>
  );
}
