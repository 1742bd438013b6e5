import { redirect } from "react-router";
import { changeByScript } from "#app/features/favourites/change-by-script.ts";
import { changeFavourite } from "#app/features/favourites/change-favourite.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { Route } from "./+types/favourites.ts";

/** The address of the hearts' forms; who comes here otherwise wants to see what they kept. */
export function loader() {
  return redirect(paths.wishlist());
}

export function action({ request, context }: Route.ActionArgs) {
  return changeFavourite(request, context);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return changeByScript(await request.clone().formData(), serverAction); // the action sends the very request once more
}
