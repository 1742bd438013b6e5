import { Plural, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { Modal } from "@papillote/ui/overlays/dialog.tsx";
import { useOverlay } from "#app/platform/overlays/overlay.ts";
import type { ShopData } from "./load-shop.ts";
import styles from "./shop.module.css";
import { ShopFilters } from "./shop-filters.tsx";

/** All filters over the page. Each choice reloads the list behind; the button shows its count. */
export function FilterSheet(shop: ShopData) {
  const { t } = useLingui();
  const { here, close } = useOverlay();
  return (
    <Modal
      open
      onClose={close}
      title={t`Filters`}
      closeLabel={t`Close the filters`}
      closeHref={here}
    >
      <ShopFilters {...shop} sheet="open" />
      <div className={styles.sheetFoot}>
        <ButtonLink href={here} full>
          <Plural value={shop.total} one="See # result" other="See # results" />
        </ButtonLink>
      </div>
    </Modal>
  );
}
