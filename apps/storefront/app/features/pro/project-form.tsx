import { Trans, useLingui } from "@lingui/react/macro";
import { emailProblem } from "@papillote/domain/accounts/email.ts";
import { Button } from "@papillote/ui/controls/button.tsx";
import { TextField } from "@papillote/ui/controls/field.tsx";
import { SelectField } from "@papillote/ui/controls/select-field.tsx";
import { TwoFields } from "@papillote/ui/layout/layout.tsx";
import { CaptchaField } from "#app/platform/forms/captcha-field.tsx";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { MessageField, useMessageWords } from "#app/platform/forms/message-field.tsx";
import { NameFields } from "#app/platform/forms/name-fields.tsx";
import { PageForm } from "#app/platform/forms/page-form.tsx";
import { useSending } from "#app/platform/forms/post-form.tsx";
import { RuledField } from "#app/platform/forms/ruled-field.tsx";
import { useVisitor } from "#app/platform/visitor/visitor.ts";

const fields = ["firstname", "name", "email", "message"];

/** A customer's name and e-mail address are those of the account. */
export function ProjectForm({ refusal }: { refusal: FormRefusal | undefined }) {
  const { t } = useLingui();
  const { customer } = useVisitor();
  const { errorOf, note } = useMessageWords(refusal, fields);
  const isSending = useSending();
  const values = refusal?.values ?? {};
  return (
    <PageForm refusal={refusal} note={note}>
      <TwoFields>
        <TextField
          label={t`Company`}
          name="company"
          autoComplete="organization"
          maxLength={100}
          defaultValue={values.company}
        />
        <SelectField
          label={t`Number of recipients`}
          name="people"
          defaultValue={values.people ?? "1–50"}
        >
          <option value="1–50">{t`Up to 50`}</option>
          <option value="50–500">{t`50 to 500`}</option>
          <option value="500+">{t`More than 500`}</option>
        </SelectField>
      </TwoFields>
      {!customer && (
        <>
          <TwoFields>
            <NameFields
              values={values}
              errorOf={(field) => errorOf(field === "lastname" ? "name" : field)}
            />
          </TwoFields>
          <RuledField
            problem={emailProblem}
            label={t`Work e-mail`}
            name="email"
            type="email"
            autoComplete="email"
            required
            defaultValue={values.email}
            error={errorOf("email")}
          />
        </>
      )}
      <MessageField rows={5} written={values.message} error={errorOf("message")} />
      {!customer && <CaptchaField isSending={isSending} error={errorOf("response")} />}
      <div>
        <Button busy={isSending}>
          <Trans>Send my request</Trans>
        </Button>
      </div>
    </PageForm>
  );
}
