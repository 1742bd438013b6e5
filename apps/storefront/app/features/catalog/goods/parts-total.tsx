import { Trans, useLingui } from "@lingui/react/macro";
import { sumOfTaken } from "@papillote/domain/catalog/chosen-parts.ts";
import { TotalLine } from "@papillote/ui/display/receipt.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { useEuro } from "#app/platform/visitor/visitor.ts";

/** What is taken of a bundle or a group costs together. */
export function PartsTotal({ taken }: { taken: Parameters<typeof sumOfTaken>[0] }) {
  const { t } = useLingui();
  const euro = useEuro();
  return (
    <>
      <hr />
      <TotalLine label={t`Together`} value={euro(sumOfTaken(taken))} />
      <Text size="small" muted align="end">
        <Trans>All taxes included.</Trans>
      </Text>
    </>
  );
}
