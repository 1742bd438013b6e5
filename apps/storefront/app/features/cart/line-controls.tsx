import { Trans, useLingui } from "@lingui/react/macro";
import type { CartLine } from "@papillote/contract/cart.ts";
import { Button } from "@papillote/ui/controls/button.tsx";
import { IconButton } from "@papillote/ui/controls/icon-button.tsx";
import { StepperSubmit } from "@papillote/ui/controls/stepper.tsx";
import { Row, Stack } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import Trash2 from "lucide-react/icons/trash-2";
import { type ReactNode, type ToggleEvent, useId } from "react";
import { PostForm } from "#app/platform/forms/post-form.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import styles from "./line-controls.module.css";

/** The forms for quantity and removal. `returnTo` is the drawer or the cart page. */
export function LineControls({
  line,
  name,
  returnTo,
}: {
  line: CartLine;
  name: string;
  returnTo: string;
}) {
  const { t } = useLingui();
  const hidden = (
    <>
      <input type="hidden" name="return" value={returnTo} />
      <input type="hidden" name="item_id" value={line.item_id} />
      <input type="hidden" name="sku" value={line.sku} />
    </>
  );
  return (
    <>
      <PostForm action={paths.cart()} preventScrollReset>
        {hidden}
        <input type="hidden" name="intent" value="quantity" />
        <StepperSubmit
          label={t`Quantity of ${name}`}
          decreaseLabel={t`One less`}
          increaseLabel={t`One more`}
          name="qty"
          value={line.qty}
          max={line.max_qty}
          message={
            line.qty >= line.max_qty
              ? t`You have reached the maximum quantity for this product.`
              : undefined
          }
        />
      </PostForm>
      <RemoveLine name={name} hidden={hidden} />
    </>
  );
}

/** S9.12c: asks for confirmation in a native popover, which needs no script. */
function RemoveLine({ name, hidden }: { name: string; hidden: ReactNode }) {
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
        <PostForm action={paths.cart()} preventScrollReset>
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
        </PostForm>
      </div>
    </>
  );
}

/** A screen reader then reads the question. On closing, the browser restores the focus itself. */
function focusFirstAnswer({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) {
  if (newState === "open") currentTarget.querySelector("button")?.focus();
}
