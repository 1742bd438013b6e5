import { Trans } from "@lingui/react/macro";
import { Button, TextButtonLink } from "@papillote/ui/controls/button.tsx";
import { Row, Stack } from "@papillote/ui/layout/layout.tsx";
import { Code } from "@papillote/ui/paper/code-panel.tsx";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { PageForm, useFormWords } from "#app/platform/forms/page-form.tsx";
import { giftPaths } from "#app/platform/paths/gift-paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import styles from "./claim.module.css";

/** Credit is added to a balance at once, or its code is noted, to be typed later. */
export function TakeCredit({
  code,
  refusal,
}: {
  code: string | undefined;
  refusal: FormRefusal | undefined;
}) {
  const { note } = useFormWords(refusal, []);
  const { customer } = useVisitor();
  return (
    <>
      <PageForm intent="keep" refusal={refusal} note={note}>
        <Stack gap="xs">
          <Button full>
            <Trans>Credit my balance</Trans>
          </Button>
          {!customer && (
            <p className={styles.quiet}>
              <Trans>You log in or create an account first; the gift follows by itself.</Trans>
            </p>
          )}
        </Stack>
      </PageForm>
      {code === undefined ? (
        <Row>
          <TextButtonLink href={giftPaths.claim("unwrapped", "code")}>
            <Trans>See the code, to enter it later</Trans>
          </TextButtonLink>
        </Row>
      ) : (
        <p role="status">
          <Trans>Your code:</Trans> <Code>{code}</Code>
        </p>
      )}
    </>
  );
}
