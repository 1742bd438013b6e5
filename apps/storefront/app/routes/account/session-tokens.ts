import { handOutTokens } from "#app/features/session/hand-out-tokens.ts";
import type { Route } from "./+types/session-tokens.ts";

export function action({ request, context }: Route.ActionArgs) {
  return handOutTokens(request, context);
}
