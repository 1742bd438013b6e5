import { Trans, useLingui } from "@lingui/react/macro";
import { emailProblem } from "@papillote/domain/accounts/email.ts";
import { Button, TextLink } from "@papillote/ui/controls/button.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import CalendarDays from "lucide-react/icons/calendar-days";
import Gift from "lucide-react/icons/gift";
import LogOut from "lucide-react/icons/log-out";
import { PageForm, useFormWords } from "#app/platform/forms/page-form.tsx";
import { useSending } from "#app/platform/forms/post-form.tsx";
import { RuledField } from "#app/platform/forms/ruled-field.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import type { NewsletterAnswer } from "./answer-newsletter.ts";
import styles from "./newsletter-page.module.css";
import { NewsletterPage } from "./newsletter-page.tsx";

/** S7.9: for guests and customers. */
export function Subscribe({ answer }: { answer: NewsletterAnswer | undefined }) {
  const { t } = useLingui();
  const refusal = answer?.done === undefined ? answer?.refusal : undefined;
  const { errorOf, note } = useFormWords(refusal, ["email"]);
  const isSending = useSending();
  return (
    <NewsletterPage
      title={t`Newsletter`}
      lead={<Trans>New brands and ideas for gifts, by e-mail.</Trans>}
      answer={answer}
      facts={<Facts />}
    >
      <PageForm refusal={refusal} note={note}>
        <RuledField
          problem={emailProblem}
          label={t`E-mail`}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={refusal?.values.email}
          error={errorOf("email")}
        />
        <Button variant="ink" busy={isSending}>
          <Trans>Subscribe me</Trans>
        </Button>
        <Text size="small" muted>
          <Trans>We first send an e-mail, to be confirmed by its link.</Trans>{" "}
          <TextLink href={paths.text("privacy")}>
            <Trans>What we do with your address</Trans>
          </TextLink>
        </Text>
      </PageForm>
    </NewsletterPage>
  );
}

const icon = { size: 24, strokeWidth: 1.75, "aria-hidden": true } as const;

/** What comes, how often, and how it ends. */
function Facts() {
  return (
    <ul className={styles.facts}>
      <li>
        <Gift {...icon} />
        <span>
          <Trans>The brands that arrive in the shop, and ideas for the next feast.</Trans>
        </span>
      </li>
      <li>
        <CalendarDays {...icon} />
        <span>
          <Trans>At most one letter every two weeks.</Trans>
        </span>
      </li>
      <li>
        <LogOut {...icon} />
        <span>
          <Trans>You leave by a link in each letter, in one press and without a password.</Trans>
        </span>
      </li>
    </ul>
  );
}
