import { refusals } from "@papillote/contract/refusals.ts";
import type { EntryContext } from "react-router";
import type { Wait } from "./limit.ts";

type Answered = Pick<EntryContext["staticHandlerContext"], "actionData" | "errors">;
type Answer = { refusal?: unknown; wait?: Wait; limit?: Partial<Wait> };

const refusalsOf = new Map<unknown, { status: number }>(Object.entries(refusals));

/** How long the wait is, if the page's URL or its form was refused by a limit of attempts. */
export function waitOfAnswer({ actionData, errors }: Answered): Pick<Wait, "seconds"> | undefined {
  const ofErrors = Object.values(errors ?? {}).map((error) => error?.data as Answer | undefined);
  const ofForms = Object.values(actionData ?? {}) as (Answer | undefined)[];
  // An answer is the refusal itself, or contains it.
  const answers = [...ofErrors, ...ofForms].flatMap((one) => [one, one?.refusal as Answer]);
  for (const one of answers) {
    const seconds = (one?.wait ?? one?.limit)?.seconds;
    if (seconds !== undefined && isLimit(one?.refusal)) return { seconds };
  }
  return undefined;
}

/** Other refusals, such as maintenance, name a wait too, but have a status of their own. */
function isLimit(refusal: unknown): boolean {
  return refusalsOf.get(refusal)?.status === refusals.TOO_MANY_REQUESTS.status;
}
