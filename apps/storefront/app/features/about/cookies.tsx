import { Trans, useLingui } from "@lingui/react/macro";
import { consentsTo } from "@papillote/domain/notifications/consent.ts";
import { Button } from "@papillote/ui/controls/button.tsx";
import { CheckField } from "@papillote/ui/controls/check-field.tsx";
import { PlainTable } from "@papillote/ui/display/ops-table.tsx";
import { PageBody, Row, SectionHead, Stack } from "@papillote/ui/layout/layout.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import { Heading, Text } from "@papillote/ui/layout/text.tsx";
import { useEffect, useState } from "react";
import { saveConsentAnswer } from "#app/offline/save-consent-answer.ts";
import { PostForm } from "#app/platform/forms/post-form.tsx";
import { PageHead } from "#app/platform/page/page-head.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { momentWords } from "#app/platform/words/date-words.ts";
import styles from "./cookies.module.css";

/** The list of cookies and stored data, and the visitor's answer, which can be changed here. */
export function Cookies() {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const rows = [
    { heading: t`Staying logged in`, text: t`Your session, for 30 days or until you log out.` },
    {
      heading: t`What you were doing`,
      text: t`The card chosen before logging in, a registration or the recovery of a password under way, encrypted, for a day.`,
    },
    {
      heading: t`Your favourites`,
      text: t`The sixty latest, for six months after the last one, or until you log in: then your account keeps them.`,
    },
    {
      heading: t`Your settings`,
      text: t`Language and theme for a year, the closed announcement for three months.`,
    },
    { heading: t`Your answer about cookies`, text: t`For six months; then we ask again.` },
  ];
  return (
    <PageBody>
      <PageHead
        title={`${t`Cookies`} · ${shopName}`}
        description={t`Which cookies this shop keeps, what each is for, and how to change your choice.`}
      />
      <Stack gap="xl" className={styles.lines}>
        <SectionHead
          level={1}
          title={t`What we keep on your device`}
          lead={t`Little, and nothing that follows you elsewhere.`}
        />
        <Stack>
          <Heading level={2} look="card">
            <Trans>Needed by the shop</Trans>
          </Heading>
          <PlainTable
            caption={t`Cookies that the shop needs`}
            headings={[t`What for`, t`What and how long`]}
            rows={rows}
          />
          <Text muted>
            <Trans>
              The service you ask for does not work without them, so they need no consent. Recent
              searches stay on your device and are sent nowhere.
            </Trans>
          </Text>
        </Stack>
        <ConsentChoice />
      </Stack>
    </PageBody>
  );
}

function ConsentChoice() {
  const { t } = useLingui();
  const { consent, consentPurposes, audienceScript } = useVisitor();
  const host = audienceScript === undefined ? undefined : new URL(audienceScript).host;
  const words = {
    audience: t`Audience measurement: which pages are useful, in numbers that name nobody.`,
    personalization: t`Personalization: brands close to those that you look at.`,
  };
  const names = { audience: t`Audience measurement`, personalization: t`Personalization` };
  return (
    <Stack>
      <Heading level={2} look="card">
        <Trans>With your consent</Trans>
      </Heading>
      {consentPurposes.length === 0 ? (
        <Text>
          <Trans>
            Today the shop uses none: no audience measurement, no advertising, no script of others.
            Your answer is kept for the day this changes.
          </Trans>
        </Text>
      ) : (
        <ul>
          {consentPurposes.map((purpose) => (
            <li key={purpose}>
              {words[purpose]}{" "}
              {purpose === "audience" && host !== undefined && (
                <Trans>
                  It needs a script of {host}, which is loaded only where you have accepted it.
                </Trans>
              )}
            </li>
          ))}
        </ul>
      )}
      <Note role="status">
        {consent === "all" && <Trans>You have accepted all cookies.</Trans>}
        {consent === "none" && <Trans>You have refused all cookies that are not needed.</Trans>}
        {(consent === "audience" || consent === "personalization") && (
          <Trans>You have accepted a part of it.</Trans>
        )}
        {consent === undefined && (
          <Trans>You have not answered yet: nothing is used until you do.</Trans>
        )}
      </Note>
      {consent !== undefined && <FirstAnswer key={consent} />}
      <PostForm action={paths.choices()} preventScrollReset onSubmit={saveConsentAnswer}>
        <input type="hidden" name="return" value={paths.cookies()} />
        {consentPurposes.length > 1 && (
          <Stack key={consent} gap="sm">
            {consentPurposes.map((purpose) => (
              <CheckField
                key={purpose}
                name="purpose"
                value={purpose}
                label={names[purpose]}
                defaultChecked={consentsTo(consent, purpose)}
              />
            ))}
          </Stack>
        )}
        <Row>
          <Button variant="line" name="consent" value="none">
            <Trans>Refuse all</Trans>
          </Button>
          <Button variant="line" name="consent" value="all">
            <Trans>Accept all</Trans>
          </Button>
          {consentPurposes.length > 1 && (
            <Button variant="line" name="consent" value="chosen">
              <Trans>Save this choice</Trans>
            </Button>
          )}
        </Row>
      </PostForm>
    </Stack>
  );
}

/** S3.23: the first answer as it is stored on this device. */
function FirstAnswer() {
  const [answeredAt, setAnsweredAt] = useState<string>();
  useEffect(() => {
    import("#app/offline/first-consent.ts")
      .then(({ readFirstConsent }) => readFirstConsent())
      .then((first) => setAnsweredAt(first?.created_at))
      .catch(() => undefined);
  }, []);
  if (answeredAt === undefined) return null;
  const moment = momentWords(answeredAt);
  return (
    <Text size="small">
      <Trans>First answered on this device: {moment}.</Trans>
    </Text>
  );
}
