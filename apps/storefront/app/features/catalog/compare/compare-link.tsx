import { Trans } from "@lingui/react/macro";
import { TextButtonLink } from "@papillote/ui/controls/button.tsx";
import Scale from "lucide-react/icons/scale";
import { useLastCompared } from "#app/platform/favourites/last-compared.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { comparedWith, readCompared } from "./compared.ts";

/** Puts a card beside those that were compared last. */
export function CompareLink({ productId, name }: { productId: number; name: string }) {
  const ids = readCompared(useLastCompared());
  return (
    <TextButtonLink
      href={paths.compare(comparedWith(ids, productId))}
      icon={<Scale size={18} strokeWidth={1.75} aria-hidden="true" />}
    >
      <Trans>Compare</Trans>
      <span className="visually-hidden"> {name}</span>
    </TextButtonLink>
  );
}
