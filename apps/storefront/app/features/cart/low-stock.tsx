import { Trans, useLingui } from "@lingui/react/macro";
import type { CartLine } from "@papillote/contract/cart.ts";
import { voucherQtyMax } from "@papillote/domain/catalog/amounts.ts";
import { Button, TextButtonLink } from "@papillote/ui/controls/button.tsx";
import { Row } from "@papillote/ui/layout/layout.tsx";
import { type FormRefusal, useRefusalWords } from "#app/platform/forms/form-state.ts";
import { FormNote, PostForm } from "#app/platform/forms/post-form.tsx";
import { paths } from "#app/platform/paths/paths.ts";

/**
 * S4.24a, S8.10a: more were wanted than there are, and the shopper can be told when there are. It
 * stays until it is answered: who reads slowly must not lose the choice after some seconds.
 */
export function LowStock({
  lines,
  refusal,
}: {
  lines: readonly CartLine[];
  refusal: FormRefusal | undefined;
}) {
  const { t } = useLingui();
  const words = useRefusalWords();
  if (refusal?.values.intent === "stock-alert") return <FormNote>{words(refusal)}</FormNote>;
  const { item_id, product_id = "", left = "0", qty } = refusal?.values ?? {};
  const line = lines.find((one) => String(one.item_id) === item_id);
  if (refusal?.refusal !== "OUT_OF_STOCK" || !line) return null;
  const name = line.brand ?? line.name;
  return (
    <FormNote>
      {Number(left) > 0
        ? t`${name}: only ${left} left. Your cart is as it was.`
        : t`${name}: none left just now. Your cart is as it was.`}
      <PostForm action={paths.cart()} preventScrollReset>
        <input type="hidden" name="intent" value="stock-alert" />
        <input type="hidden" name="product_id" value={product_id} />
        <input type="hidden" name="amount" value={line.usage === null ? 0 : line.face} />
        <input type="hidden" name="qty" value={Math.min(Number(qty), voucherQtyMax)} />
        <Row gap="sm">
          <Button variant="line" size="sm">
            <Trans>Tell me when there are more</Trans>
          </Button>
          <TextButtonLink href={paths.cart()}>
            <Trans>No, thank you</Trans>
          </TextButtonLink>
        </Row>
      </PostForm>
    </FormNote>
  );
}
