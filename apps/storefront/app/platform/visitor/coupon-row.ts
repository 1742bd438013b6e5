import { useLingui } from "@lingui/react/macro";
import { type Cents, cents } from "@papillote/domain/money/cents.ts";
import { useEuro } from "./visitor.ts";

/** The row of a summary that says what a coupon takes off; none without one. */
export function useCouponRows(): (code: string | null | undefined, discount: Cents) => CouponRow[] {
  const { t } = useLingui();
  const euro = useEuro();
  return (code, discount) =>
    code && discount > 0
      ? [
          {
            key: "coupon",
            label: t`Coupon ${code}`,
            value: euro(cents(0 - discount)),
            tone: "good",
          },
        ]
      : [];
}

type CouponRow = {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly tone: "good";
};
