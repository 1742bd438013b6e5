import { useLingui } from "@lingui/react/macro";
import type { CartLine } from "@papillote/contract/cart.ts";
import { StepperSubmit } from "@papillote/ui/controls/stepper.tsx";
import { Form } from "react-router";
import { paths } from "#app/platform/paths/paths.ts";
import { RemoveLine } from "./remove-line.tsx";

/** Quantity and removal: forms of their own, sent at once, and back to where the cart is shown. */
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
      <Form method="post" action={paths.cart()} preventScrollReset>
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
      </Form>
      <RemoveLine name={name} hidden={hidden} />
    </>
  );
}
