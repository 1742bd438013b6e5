import { Trans, useLingui } from "@lingui/react/macro";
import { addCents, cents } from "@papillote/domain/money/cents.ts";
import { ButtonLink, TextButtonLink } from "@papillote/ui/controls/button.tsx";
import { SummaryRows } from "@papillote/ui/display/receipt.tsx";
import { Row, Stack } from "@papillote/ui/layout/layout.tsx";
import type { ReactNode } from "react";
import { paths } from "#app/platform/paths/paths.ts";
import { useCouponRows } from "#app/platform/visitor/coupon-row.ts";
import type { Visitor } from "#app/platform/visitor/load-visitor.ts";
import { useEuro } from "#app/platform/visitor/visitor.ts";

/** The total and the links to the checkout and back to the shop; `children` between them. */
export function CartFoot({
  cart: { lines, coupon },
  continueHref,
  children,
}: {
  cart: NonNullable<Visitor["cart"]>;
  continueHref: string;
  children?: ReactNode;
}) {
  const { t } = useLingui();
  const euro = useEuro();
  const couponRows = useCouponRows();
  const subtotal = addCents(cents(0), ...lines.map((line) => line.row_total));
  const discount = cents(0 - coupon.discount_amount);
  return (
    <Stack gap="sm">
      <SummaryRows
        rows={[
          { key: "subtotal", label: t`Subtotal`, value: euro(subtotal) },
          ...couponRows(coupon.coupon_code, discount),
        ]}
        total={{ label: t`Total`, value: euro(cents(subtotal - discount)) }}
      />
      {children}
      <ButtonLink href={paths.checkout()} full>
        <Trans>Place the order</Trans>
      </ButtonLink>
      <Row justify="center">
        <TextButtonLink href={continueHref}>
          <Trans>Continue shopping</Trans>
        </TextButtonLink>
      </Row>
    </Stack>
  );
}
