import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@papillote/ui/controls/button.tsx";
import { TextField } from "@papillote/ui/controls/field.tsx";
import { Row } from "@papillote/ui/layout/layout.tsx";
import { Form } from "react-router";
import { helpPaths } from "#app/platform/paths/help-paths.ts";
import styles from "./help.module.css";

/** The search of the questions, whose results have their own URL. */
export function HelpSearch({ query = "" }: { query?: string | undefined }) {
  const { t } = useLingui();
  return (
    <Form
      method="get"
      action={helpPaths.faq()}
      role="search"
      aria-label={t`Search the help`}
      className={styles.search}
    >
      <Row align="end">
        <TextField
          key={query}
          label={t`Your question, or a word of it`}
          name="q"
          type="search"
          defaultValue={query}
          maxLength={200}
          placeholder={t`PIN, activation, cancelling…`}
        />
        <Button variant="ink">
          <Trans>Look for it</Trans>
        </Button>
      </Row>
    </Form>
  );
}
