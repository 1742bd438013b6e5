import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@papillote/ui/controls/button.tsx";
import { IconButton } from "@papillote/ui/controls/icon-button.tsx";
import { Row, Stack } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import Trash2 from "lucide-react/icons/trash-2";
import { type ReactNode, type ToggleEvent, useId } from "react";
import { Form } from "react-router";
import { paths } from "#app/platform/paths/paths.ts";
import styles from "./remove-line.module.css";

/** S9.12c: removal asks first. A native popover, which opens and closes without script too. */
export function RemoveLine({ name, hidden }: { name: string; hidden: ReactNode }) {
  const { t } = useLingui();
  const id = useId();
  return (
    <>
      <IconButton
        label={t`Remove ${name}`}
        icon={<Trash2 size={20} strokeWidth={1.75} aria-hidden="true" />}
        popoverTarget={id}
      />
      <div
        className={styles.question}
        id={id}
        popover="auto"
        role="group"
        aria-label={t`Remove ${name} from the cart?`}
        onToggle={focusFirstAnswer}
      >
        <Form method="post" action={paths.cart()} preventScrollReset>
          {hidden}
          <Stack gap="sm">
            <Text strong>
              <Trans>Remove {name} from the cart?</Trans>
            </Text>
            <Row gap="xs">
              <Button variant="ink" size="sm" name="intent" value="remove">
                <Trans>Yes, remove</Trans>
              </Button>
              <Button
                type="button"
                variant="line"
                size="sm"
                popoverTarget={id}
                popoverTargetAction="hide"
              >
                <Trans>Keep it</Trans>
              </Button>
            </Row>
          </Stack>
        </Form>
      </div>
    </>
  );
}

/** The question is read with its first answer; closed again, the browser gives the focus back. */
function focusFirstAnswer({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) {
  if (newState === "open") currentTarget.querySelector("button")?.focus();
}
