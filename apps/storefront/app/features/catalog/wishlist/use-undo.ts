import { useLingui } from "@lingui/react/macro";
import type { ProductCard } from "@papillote/contract/catalog.ts";
import { useSubmit } from "react-router";
import { useFavourites, wishFavourite } from "#app/platform/favourites/favourites.ts";
import { notify } from "#app/platform/overlays/notify.ts";
import { paths } from "#app/platform/paths/paths.ts";

/** Says what was let go, and takes it back when asked. */
export function useUndo(): (card: ProductCard) => void {
  const { t } = useLingui();
  const submit = useSubmit();
  const { of } = useFavourites();
  return ({ product_id: productId, name }) => {
    const keepAgain = () => {
      wishFavourite(of, productId, true);
      if (of !== undefined)
        void submit(
          { productId, intent: "set", return: paths.wishlist() },
          { method: "post", action: paths.favourites(), navigate: false },
        );
    };
    notify({
      type: "info",
      message: t`${name} is no longer among your favourites.`,
      action1: { label: t`Undo`, onPress: keepAgain },
    });
  };
}
