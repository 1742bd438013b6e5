import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { Breadcrumbs } from "@papillote/ui/layout/breadcrumbs.tsx";
import { AsideLayout, PageBody, SectionHead, Stack } from "@papillote/ui/layout/layout.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import { Heading, Text } from "@papillote/ui/layout/text.tsx";
import CircleCheck from "lucide-react/icons/circle-check";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { PageHead } from "#app/platform/page/page-head.tsx";
import { helpPaths } from "#app/platform/paths/help-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { ContactForm } from "./contact-form.tsx";
import styles from "./help.module.css";
import type { loadContact } from "./load-contact.ts";

export type ContactData = Awaited<ReturnType<typeof loadContact>>;

/** S3.20 */
export function Contact(props: ContactData & { refusal: FormRefusal | undefined }) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const { sent, sender } = props;
  const crumbs = [
    { label: t`Help centre`, href: paths.text("help-centre") },
    { label: t`Write to us` },
  ];
  return (
    <PageBody>
      <PageHead
        title={`${t`Write to us`} · ${shopName}`}
        description={t`A person answers within one working day.`}
      />
      <Breadcrumbs label={t`You are here`} items={crumbs} />
      <AsideLayout aside={<BeforeWriting />}>
        <Stack gap="lg" className={styles.writing}>
          <SectionHead
            level={1}
            title={t`Write to us`}
            lead={t`A person answers within one working day.`}
          />
          {sent === undefined ? (
            <ContactForm {...props} />
          ) : (
            <Sent number={sent} isCustomer={sender !== undefined} />
          )}
        </Stack>
      </AsideLayout>
    </PageBody>
  );
}

function Sent({ number, isCustomer }: { number: string; isCustomer: boolean }) {
  return (
    <Stack gap="md">
      <Note role="status" icon={<CircleCheck size={20} aria-hidden="true" />}>
        <Trans>
          Your message is with us, under the number <b>{number}</b>. We answer by e-mail.
        </Trans>
      </Note>
      <div>
        {isCustomer ? (
          <ButtonLink variant="line" href={helpPaths.ticket(number)}>
            <Trans>See my message</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink variant="line" href={paths.text("help-centre")}>
            <Trans>Back to the help centre</Trans>
          </ButtonLink>
        )}
      </div>
    </Stack>
  );
}

function BeforeWriting() {
  return (
    <Stack gap="lg">
      <div className={styles.call}>
        <Heading level={2} look="card">
          <Trans>The answer may be here already</Trans>
        </Heading>
        <Text>
          <Trans>Activation, PIN, cancelling, delivery: most questions have an answer.</Trans>
        </Text>
        <ButtonLink variant="citron" size="sm" href={helpPaths.faq()}>
          <Trans>Read the answers</Trans>
        </ButtonLink>
      </div>
      <Stack gap="sm">
        <Heading level={2} look="card">
          <Trans>When do we answer?</Trans>
        </Heading>
        <dl className={styles.hours}>
          <dt>
            <Trans>Open</Trans>
          </dt>
          <dd>
            <Trans>Monday to Friday, 9 a.m. to 6 p.m.</Trans>
          </dd>
          <dt>
            <Trans>Card refused</Trans>
          </dt>
          <dd>
            <Trans>answered first</Trans>
          </dd>
        </dl>
      </Stack>
    </Stack>
  );
}
