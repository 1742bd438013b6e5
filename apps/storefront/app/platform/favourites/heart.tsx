import { useLingui } from "@lingui/react/macro";
import { Favourite } from "@papillote/ui/controls/favourite.tsx";
import type { SubmitEvent } from "react";
import { Form } from "react-router";
import { useOverlay } from "#app/platform/overlays/overlay.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { applyFavourite, useFavourites } from "./favourites.ts";

/** Adds or removes a favourite: at once with script, by sending a form without script. */
export function Heart({
  productId,
  name,
  size,
  onChange,
}: {
  productId: number;
  name: string;
  size?: "md" | "lg" | undefined;
  onChange?: (isKept: boolean) => void;
}) {
  const { t } = useLingui();
  const { here } = useOverlay();
  const { ids, of } = useFavourites();
  const isKept = ids.includes(productId);
  const press = (event: SubmitEvent<HTMLFormElement>) => {
    applyFavourite(of, productId, !isKept);
    if (of === undefined) event.preventDefault(); // a guest's favourites are in the cookie only
    onChange?.(!isKept);
  };
  return (
    <Form method="post" action={paths.favourites()} navigate={false} data-heart onSubmit={press}>
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="return" value={here} />
      <Favourite
        type="submit"
        name="intent"
        value={isKept ? "unset" : "set"}
        pressed={isKept}
        size={size}
        label={t`Favourite: ${name}`}
      />
    </Form>
  );
}
