import { Trans, useLingui } from "@lingui/react/macro";
import { totalOfParts } from "@papillote/domain/catalog/selected-parts.ts";
import { TotalLine } from "@papillote/ui/display/total-line.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { useEuro } from "#app/platform/visitor/visitor.ts";

/** The total of the selected parts of a bundle or a group. */
export function PartsTotal({ taken }: { taken: Parameters<typeof totalOfParts>[0] }) {
  const { t } = useLingui();
  const euro = useEuro();
  return (
    <>
      <hr />
      <div aria-live="polite" aria-atomic="true">
        <TotalLine label={t`Together`} value={euro(totalOfParts(taken))} />
      </div>
      <Text size="small" muted align="end">
        <Trans>All taxes included.</Trans>
      </Text>
    </>
  );
}
