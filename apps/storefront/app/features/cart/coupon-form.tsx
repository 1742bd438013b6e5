import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@papillote/ui/controls/button.tsx";
import { TextField } from "@papillote/ui/controls/field.tsx";
import { Disclosure } from "@papillote/ui/layout/accordion.tsx";
import { Row, Stack } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { type FormRefusal, useRefusalWords } from "#app/platform/forms/form-state.ts";
import { PostForm } from "#app/platform/forms/post-form.tsx";
import type { Visitor } from "#app/platform/visitor/load-visitor.ts";

type CartCoupon = NonNullable<Visitor["cart"]>["coupon"];

/** S7.4. The code to apply, or the one that is applied, with the button that removes it. */
export function CouponForm({
  coupon: { coupon_code: applied, idle_coupon: idle },
  refusal,
}: {
  coupon: CartCoupon;
  refusal: FormRefusal | undefined;
}) {
  const code = applied ?? idle;
  if (code !== undefined && refusal === undefined)
    return <CodeInCart code={code} isIdle={applied === undefined} />;
  return <CodeField refusal={refusal} />;
}

function CodeInCart({ code, isIdle }: { code: string; isIdle: boolean }) {
  const { t } = useLingui();
  return (
    <PostForm preventScrollReset>
      <Row justify="between">
        <Text size="small" {...(isIdle && { role: "status" })}>
          {isIdle ? (
            <Trans>The code {code} takes nothing off this cart.</Trans>
          ) : (
            <Trans>The code {code} is applied.</Trans>
          )}
        </Text>
        <Button
          variant="line"
          size="sm"
          name="intent"
          value="remove-coupon"
          aria-label={t`Remove the code ${code}`}
        >
          <Trans>Remove</Trans>
        </Button>
      </Row>
    </PostForm>
  );
}

function CodeField({ refusal }: { refusal: FormRefusal | undefined }) {
  const { t } = useLingui();
  const words = useRefusalWords();
  return (
    <Disclosure summary={t`I have a promotional code`} open={refusal !== undefined}>
      <PostForm refusal={refusal} preventScrollReset>
        <input type="hidden" name="intent" value="coupon" />
        <Stack gap="sm">
          <TextField
            label={t`Promotional code`}
            name="coupon"
            code
            autoComplete="off"
            required
            defaultValue={refusal?.values.coupon}
            error={refusal && words(refusal)}
          />
          <Button variant="line" size="sm">
            <Trans>Apply the code</Trans>
          </Button>
        </Stack>
      </PostForm>
    </Disclosure>
  );
}
