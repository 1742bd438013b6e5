import { Trans, useLingui } from "@lingui/react/macro";
import type { CartLine } from "@papillote/contract/cart.ts";
import { addCents, cents } from "@papillote/domain/money/cents.ts";
import { ButtonLink, TextButtonLink } from "@papillote/ui/controls/button.tsx";
import { SummaryRows } from "@papillote/ui/display/receipt.tsx";
import { Row, Stack } from "@papillote/ui/layout/layout.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { useEuro } from "#app/platform/visitor/visitor.ts";

/** The total and the links to the checkout and back to the shop. */
export function CartFoot({
  lines,
  continueHref,
}: {
  lines: readonly CartLine[];
  continueHref: string;
}) {
  const { t } = useLingui();
  const euro = useEuro();
  const total = euro(addCents(cents(0), ...lines.map((line) => line.row_total)));
  return (
    <Stack gap="sm">
      <SummaryRows
        rows={[{ key: "subtotal", label: t`Subtotal`, value: total }]}
        total={{ label: t`Total`, value: total }}
      />
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
