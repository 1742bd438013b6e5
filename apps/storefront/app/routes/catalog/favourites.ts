import { redirect } from "react-router";
import { changeByScript } from "#app/features/favourites/change-by-script.ts";
import { changeFavourite } from "#app/features/favourites/change-favourite.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { Route } from "./+types/favourites.ts";

/** The URL of the hearts' forms; a plain visit is redirected to the list of favourites. */
export function loader() {
  return redirect(paths.wishlist());
}

export function action({ request, context }: Route.ActionArgs) {
  return changeFavourite(request, context);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  // Cloned, as the server action reads the body again.
  return changeByScript(await request.clone().formData(), serverAction);
}
