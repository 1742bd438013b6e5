import { Trans } from "@lingui/react/macro";
import { TextButtonLink } from "@papillote/ui/controls/button.tsx";
import Scale from "lucide-react/icons/scale";
import { useLastCompared } from "#app/platform/favourites/last-compared.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { addToComparison, parseComparison } from "./compared.ts";

/** Adds a card to the last comparison of this tab. */
export function CompareLink({ productId, name }: { productId: number; name: string }) {
  const ids = parseComparison(useLastCompared());
  return (
    <TextButtonLink
      flush="both"
      href={paths.compare(addToComparison(ids, productId))}
      icon={<Scale size={18} strokeWidth={1.75} aria-hidden="true" />}
    >
      <Trans>Compare</Trans>
      <span className="visually-hidden"> {name}</span>
    </TextButtonLink>
  );
}
