import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@papillote/ui/controls/button.tsx";
import { TextField } from "@papillote/ui/controls/field.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import type { ReactNode } from "react";
import { alertIntent } from "#app/features/catalog/voucher/sold-out-amounts.ts";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { PageForm, useFormWords } from "#app/platform/forms/page-form.tsx";
import { useSending } from "#app/platform/forms/post-form.tsx";
import { useVisitor } from "#app/platform/visitor/visitor.ts";

/**
 * S7.26a: asks for one e-mail when the product is back in stock. A guest enters an e-mail address.
 */
export function AlertForm({
  productId,
  refusal,
  children,
}: {
  /** The product, or the variant that is sold out. */
  productId: number;
  refusal: FormRefusal | undefined;
  /** A field named `amount`. */
  children: ReactNode;
}) {
  const { t } = useLingui();
  const { customer } = useVisitor();
  const { errorOf, note } = useFormWords(refusal, ["email"]);
  const isSending = useSending();
  return (
    <PageForm intent={alertIntent} refusal={refusal} note={note}>
      <input type="hidden" name="product_id" value={productId} />
      {children}
      {!customer && (
        <TextField
          label={t`E-mail`}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={refusal?.values.email}
          error={errorOf("email")}
        />
      )}
      <Button variant="line" busy={isSending}>
        <Trans>Tell me</Trans>
      </Button>
      <Text size="small" muted>
        <Trans>A single e-mail, then we forget your request. Nothing is put aside for you.</Trans>
      </Text>
    </PageForm>
  );
}
