import { guestPaths } from "#app/platform/paths/guest-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";

/** The URL of the page: for an account, or for the order that a guest's link opens. */
export function withdrawalPath(token: string | undefined, query: string): string {
  return token === undefined ? paths.withdrawal(query) : guestPaths.withdrawal(token, query);
}
