import { Trans, useLingui } from "@lingui/react/macro";
import { TextLink } from "@papillote/ui/controls/button.tsx";
import { SectionHead } from "@papillote/ui/layout/layout.tsx";
import ArrowRight from "lucide-react/icons/arrow-right";
import { paths } from "#app/platform/paths/paths.ts";
import type { ShopData } from "./load-shop.ts";
import { SearchHead } from "./search-head.tsx";

/** The heading of the whole shop, of a universe, or of a search. */
export function ShopHead(shop: ShopData) {
  const { t } = useLingui();
  const { universe, search } = shop;
  if (search) return <SearchHead {...shop} />;
  return (
    <SectionHead
      level={1}
      title={universe ? <span lang="fr">{universe.name}</span> : t`The shop`}
      lead={universe && <span lang="fr">{universe.description}</span>}
      end={!universe && <AllPartners />}
    />
  );
}

function AllPartners() {
  return (
    <TextLink
      href={paths.partnerBrands()}
      iconAfter={<ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" />}
    >
      <Trans>The brands from A to Z</Trans>
    </TextLink>
  );
}
