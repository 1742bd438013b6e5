import { Trans, useLingui } from "@lingui/react/macro";
import type { Card } from "@papillote/contract/vouchers.ts";
import { Button, TextButtonLink } from "@papillote/ui/controls/button.tsx";
import { TextField } from "@papillote/ui/controls/field.tsx";
import { Row, Stack } from "@papillote/ui/layout/layout.tsx";
import { useEffect, useRef } from "react";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { useFormWords } from "#app/platform/forms/page-form.tsx";
import { FormNote, useSending } from "#app/platform/forms/post-form.tsx";
import { ChangeForm } from "./change-form.tsx";

/** S2.33b: the owner's own note, with what is left if that is known. */
export function MarkUsed({
  card,
  refusal,
  cancel,
}: {
  card: Card;
  refusal: FormRefusal | undefined;
  /** The URL of the page without this form. */
  cancel: string;
}) {
  const { t } = useLingui();
  const { errorOf, note } = useFormWords(refusal, ["amount_left"]);
  const isSending = useSending();
  const field = useRef<HTMLInputElement>(null);
  // The link that opened the form is in a menu, which has closed.
  useEffect(() => field.current?.focus(), []);
  return (
    <ChangeForm card={card} intent="used" refusal={refusal}>
      <Stack gap="sm">
        {note !== undefined && <FormNote>{note}</FormNote>}
        <TextField
          name="amount_left"
          inputMode="decimal"
          autoComplete="off"
          label={t`Amount left on it, in euros`}
          aside={t`(optional)`}
          hint={t`Your own note: it changes nothing of the voucher, and you can always undo it.`}
          defaultValue={refusal?.values.amount_left}
          error={errorOf("amount_left")}
          ref={field}
        />
        <Row>
          <Button variant="ink" size="sm" busy={isSending}>
            <Trans>Mark as used</Trans>
          </Button>
          <TextButtonLink href={cancel}>
            <Trans>Cancel</Trans>
          </TextButtonLink>
        </Row>
      </Stack>
    </ChangeForm>
  );
}
