import { useLingui } from "@lingui/react/macro";
import { groupParts } from "@papillote/domain/catalog/selected-parts.ts";
import { Fieldset } from "@papillote/ui/controls/fieldset.tsx";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { PlainLink } from "@papillote/ui/layout/link.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { SmallPicture } from "@papillote/ui/paper/picture-card.tsx";
import { listPicture } from "#app/platform/list-picture.ts";
import { useCatalogPaths } from "#app/platform/paths/catalog-paths.ts";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import styles from "./goods.module.css";
import type { Goods } from "./goods-data.ts";
import { PartQty } from "./part-qty.tsx";
import { PartsTotal } from "./parts-total.tsx";
import { usePartChoices } from "./use-part-choices.ts";

/** S3.1: the parts of a group, each with its own quantity, which may be 0. */
export function GoodsGroup({ goods: { group } }: { goods: Goods }) {
  const { t } = useLingui();
  const { choices, setQty } = usePartChoices(group);
  const taken = groupParts(group, choices.qtys);
  return (
    <Stack gap="md">
      <Fieldset legend={t`What it is made of`}>
        <ul className={styles.parts}>
          {taken.map(({ part, qty }) => (
            <li key={part.sku}>
              <SmallPicture picture={listPicture(part.image)} faded={!part.isInStock} />
              <PartName part={part} />
              <PartQty part={part} qty={qty} min={0} onQty={setQty} />
            </li>
          ))}
        </ul>
      </Fieldset>
      <PartsTotal taken={taken} />
    </Stack>
  );
}

function PartName({ part }: { part: Goods["group"][number] }) {
  const { t } = useLingui();
  const euro = useEuro();
  const paths = useCatalogPaths();
  return (
    <div>
      <PlainLink href={paths.product(part)}>{part.name}</PlainLink>
      <Text size="small" muted>
        {euro(part.price)}
        {!part.isInStock && ` · ${t`Sold out`}`}
      </Text>
    </div>
  );
}
