import { useLingui } from "@lingui/react/macro";
import { ChipLink, ChipRow } from "@papillote/ui/chip.tsx";
import { paths } from "#app/platform/paths.ts";
import type { ShopData } from "./load-shop.ts";
import styles from "./shop.module.css";
import { shopAddress } from "./shop-choices.ts";

/** Where the column of filters has no room: the sub-universes of this universe, or beside this one. */
export function SubUniverses({ universe, parent, counts, choices }: ShopData) {
  const { t } = useLingui();
  const whole = parent ?? universe;
  const counted = new Set(counts.universes.map(({ id }) => id));
  const shown = whole?.children_data.filter(({ id }) => counted.has(id)) ?? [];
  if (!whole || shown.length === 0) return null;
  const addressOf = (path: string) => shopAddress(paths.shop(path), { ...choices, page: 1 });
  return (
    <div className={styles.subUniverses}>
      <ChipRow label={t`In this universe`} narrowOnly>
        <ChipLink href={addressOf(whole.url_path)} current={!parent}>
          {t`All`}
        </ChipLink>
        {shown.map((one) => (
          <ChipLink key={one.id} href={addressOf(one.url_path)} current={one.id === universe?.id}>
            {one.name}
          </ChipLink>
        ))}
      </ChipRow>
    </div>
  );
}
