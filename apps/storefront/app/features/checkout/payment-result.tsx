import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { SoloMessage } from "@papillote/ui/layout/empty-state.tsx";
import type { ReactNode } from "react";
import { paths } from "#app/platform/paths/paths.ts";
import { useEuro, useVisitor } from "#app/platform/visitor/visitor.ts";
import type { PaymentData } from "./load-payment.ts";
import { Thanks } from "./thanks.tsx";
import { Wrapping } from "./wrapping.tsx";

/** S4.31b: in progress, or the result of the payment. */
export function PaymentResult({
  payment,
  order,
  children,
}: PaymentData & { children?: ReactNode }) {
  if (payment.outcome === "refunded") return <Refunded />;
  if (payment.status === "in_progress") return <Wrapping />;
  if (payment.purpose === "topup") return <Credited amount={payment.amount} />;
  return order ? <Thanks order={order}>{children}</Thanks> : <Wrapping />;
}

function Credited({ amount }: { amount: PaymentData["payment"]["amount"] }) {
  const { shopName } = useVisitor();
  const { t } = useLingui();
  const euro = useEuro();
  const credited = euro(amount);
  return (
    <>
      <title>{`${t`Balance credited`} · ${shopName}`}</title>
      <SoloMessage
        face={{ paper: "papillote", big: credited.replace(/[.,]00$/, "") }}
        ground="pistache"
        motion="untwist"
        title={t`Your balance has grown`}
        actions={
          <>
            <ButtonLink href={paths.balance()}>
              <Trans>See my balance</Trans>
            </ButtonLink>
            <ButtonLink href={paths.shop()} variant="line">
              <Trans>Spend it</Trans>
            </ButtonLink>
          </>
        }
      >
        <Trans>{credited} were added. The receipt is on its way by e-mail.</Trans>
      </SoloMessage>
    </>
  );
}

function Refunded() {
  const { shopName } = useVisitor();
  const { t } = useLingui();
  return (
    <>
      <title>{`${t`Payment sent back`} · ${shopName}`}</title>
      <SoloMessage
        face={{ paper: "encre", big: "0" }}
        title={t`The last one had just gone`}
        actions={
          <ButtonLink href={paths.shop()}>
            <Trans>Choose another card</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          Your payment came after the voucher was sold out. The whole amount is being sent back to
          your card, and an e-mail tells you so.
        </Trans>
      </SoloMessage>
    </>
  );
}
