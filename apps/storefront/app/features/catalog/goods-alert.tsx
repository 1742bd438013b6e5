import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@papillote/ui/button.tsx";
import { TextField } from "@papillote/ui/field.tsx";
import { Stack } from "@papillote/ui/layout.tsx";
import { Heading, Text } from "@papillote/ui/text.tsx";
import type { FormRefusal } from "#app/platform/form-state.ts";
import { PageForm, useFormWords, useSending } from "#app/platform/page-form.tsx";
import { useVisitor } from "#app/platform/visitor.ts";
import { alertId, alertIntent } from "./missing-amounts.ts";

type Props = { /** Of the product, or of the variant that is sold out. */ productId: number; refusal: FormRefusal | undefined };

/** S7.26a: whoever wants what is sold out is told, once, when there is some again. A guest says where. */
export function GoodsAlert({ productId, refusal }: Props) {
  const { t } = useLingui();
  const { customer } = useVisitor();
  const { errorOf, note } = useFormWords(refusal, ["email"]);
  const isSending = useSending();
  return (
    <Stack gap="md" role="group" id={alertId} aria-labelledby={`${alertId}-title`}>
      <Heading level={2} look="card" id={`${alertId}-title`}>
        <Trans>Sold out? We tell you when it is back</Trans>
      </Heading>
      <PageForm intent={alertIntent} refusal={refusal} note={note}>
        <input type="hidden" name="product_id" value={productId} />
        <input type="hidden" name="amount" value="0" />
        {!customer && (
          <TextField label={t`E-mail`} name="email" type="email" autoComplete="email" required defaultValue={refusal?.values.email} error={errorOf("email")} />
        )}
        <Button variant="line" busy={isSending}>
          <Trans>Tell me</Trans>
        </Button>
        <Text size="small" muted>
          <Trans>A single e-mail, then we forget your request. Nothing is put aside for you.</Trans>
        </Text>
      </PageForm>
    </Stack>
  );
}
