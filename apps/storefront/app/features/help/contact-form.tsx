import { Trans, useLingui } from "@lingui/react/macro";
import { emailProblem } from "@papillote/domain/accounts/email.ts";
import { firstnameProblem, lastnameProblem } from "@papillote/domain/accounts/person-name.ts";
import { Button, ButtonLink, TextLink } from "@papillote/ui/controls/button.tsx";
import { SelectField } from "@papillote/ui/controls/select-field.tsx";
import { TwoFields } from "@papillote/ui/layout/layout.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import LogIn from "lucide-react/icons/log-in";
import User from "lucide-react/icons/user";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { CaptchaField } from "#app/platform/forms/captcha-field.tsx";
import { FilesField } from "#app/platform/forms/files-field.tsx";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { MessageField, useMessageWords } from "#app/platform/forms/message-field.tsx";
import { PageForm } from "#app/platform/forms/page-form.tsx";
import { useSending } from "#app/platform/forms/post-form.tsx";
import { RuledField } from "#app/platform/forms/ruled-field.tsx";
import { withOverlay } from "#app/platform/overlays/overlay.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { ContactData } from "./contact.tsx";
import styles from "./help.module.css";
import { OrderField } from "./order-field.tsx";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;
const fields = ["firstname", "name", "email", "reason", "order_number", "message", "attachments"];
type Props = ContactData & { refusal: FormRefusal | undefined };

export function ContactForm({ subjects, sender, orders, begun, refusal }: Props) {
  const { t } = useLingui();
  const { errorOf, note } = useMessageWords(refusal, fields);
  const isSending = useSending();
  const values = refusal?.values ?? {};
  const labelOf = ({ label, requires_order_number }: ContactData["subjects"][number]) =>
    requires_order_number ? t`${label} (with the order number)` : label;
  return (
    <PageForm refusal={refusal} note={note} encType="multipart/form-data">
      {begun.conversation !== "" && (
        <>
          <input type="hidden" name="conversation" value={begun.conversation} />
          <Note>
            <Trans>Your conversation with the assistant is sent with the message.</Trans>
          </Note>
        </>
      )}
      {sender ? (
        <Note className={styles.note} icon={<User {...icon} />}>
          <b>{sender.name}</b>
          <br />
          <Trans>Answer to {sender.email}, and in your account</Trans>
        </Note>
      ) : (
        <HasAccount />
      )}
      <SelectField
        label={t`Subject`}
        name="reason"
        required
        defaultValue={values.reason ?? begun.subject}
        error={errorOf("reason")}
      >
        <option value="">{t`Choose`}</option>
        {subjects.map((one) => (
          <option key={one.subject_id} value={one.subject_id} lang="fr">
            {labelOf(one)}
          </option>
        ))}
      </SelectField>
      {!sender && <PersonFields values={values} errorOf={errorOf} />}
      <OrderField
        orders={orders}
        chosen={values.order ?? begun.order}
        typed={values.order_number}
        error={errorOf("order_number")}
      />
      <MessageField rows={7} written={values.message} error={errorOf("message")} />
      <FilesField refusal={refusal} />
      {!sender && <CaptchaField isSending={isSending} error={errorOf("response")} />}
      <div>
        <Button busy={isSending}>
          <Trans>Send the message</Trans>
        </Button>
      </div>
      <Text size="small" muted>
        <Trans>We use this message to answer you, and for nothing else.</Trans>{" "}
        <TextLink href={paths.text("privacy")}>
          <Trans>Your data</Trans>
        </TextLink>
      </Text>
    </PageForm>
  );
}

/** The login opens over the page, which keeps what was typed. */
function HasAccount() {
  const { pathname, search } = useLocation();
  return (
    <Note className={styles.note} icon={<LogIn {...icon} />}>
      <span className={styles.known}>
        <span>
          <Trans>You have an account? Log in to choose your order from a list.</Trans>
        </span>
        <ButtonLink
          variant="line"
          size="sm"
          href={withOverlay(pathname + search, { panel: "login" })}
        >
          <Trans>Log in</Trans>
        </ButtonLink>
      </span>
    </Note>
  );
}

function PersonFields({
  values,
  errorOf,
}: {
  values: Readonly<Record<string, string>>;
  errorOf: (field: string) => ReactNode;
}) {
  const { t } = useLingui();
  return (
    <>
      <TwoFields>
        <RuledField
          problem={firstnameProblem}
          label={t`First name`}
          name="firstname"
          autoComplete="given-name"
          required
          defaultValue={values.firstname}
          error={errorOf("firstname")}
        />
        <RuledField
          problem={lastnameProblem}
          label={t`Last name`}
          name="name"
          autoComplete="family-name"
          required
          defaultValue={values.name}
          error={errorOf("name")}
        />
      </TwoFields>
      <RuledField
        problem={emailProblem}
        label={t`E-mail`}
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={values.email}
        error={errorOf("email")}
      />
    </>
  );
}
