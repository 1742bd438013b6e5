import { useLingui } from "@lingui/react/macro";
import { Favourite } from "@papillote/ui/controls/favourite.tsx";
import type { SubmitEvent } from "react";
import { Form } from "react-router";
import { usePlace } from "#app/platform/overlays/place.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useFavourites, wishFavourite } from "./favourites.ts";

type HeartProps = {
  productId: number;
  name: string;
  size?: "md" | "lg" | undefined;
  onChange?: (isKept: boolean) => void;
};

/** Keeps a product as a favourite, or lets it go: a form before any script, then at once. */
export function Heart({ productId, name, size, onChange }: HeartProps) {
  const { t } = useLingui();
  const { here } = usePlace();
  const { ids, of } = useFavourites();
  const isKept = ids.includes(productId);
  const press = (event: SubmitEvent<HTMLFormElement>) => {
    wishFavourite(of, productId, !isKept);
    if (of === undefined) event.preventDefault(); // nobody else is to be told
    onChange?.(!isKept);
  };
  return (
    <Form method="post" action={paths.favourites()} navigate={false} onSubmit={press}>
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
