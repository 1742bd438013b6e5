import { setFavourite, unsetFavourite } from "@papillote/contract/favourites.ts";
import type { Engine } from "#app/offline/engine/engine.ts";
import { pageSession } from "#app/offline/opened-session.ts";
import { confirmFavourite, revertFavourite } from "#app/platform/favourites/favourites.ts";
import { type ChangeAnswer, callInput, readChange } from "./change-favourite.ts";

const event = "favourite-changed";
const done: ChangeAnswer = { refusal: undefined };

/** Queues a customer's change on the device. The heart already shows it. */
export async function changeByScript(
  form: FormData,
  askServer: () => Promise<unknown>,
): Promise<ChangeAnswer> {
  const change = readChange(form);
  if (!change) return done;
  const session = pageSession();
  if (session && (await session.engine.session.tokens())) {
    revertRefusedChanges(session.engine);
    await session.engine.queue(change.isKept ? setFavourite : unsetFavourite, callInput(change), {
      callbackEvent: event,
    });
    confirmFavourite(change);
    return done;
  }
  const answer = await undoUnlessDone(change.productId, askServer);
  confirmFavourite(change);
  return answer;
}

/**
 * The engine is loaded when the page is idle. Until then, the change goes through the route's
 * action.
 */
async function undoUnlessDone(
  productId: number,
  askServer: () => Promise<unknown>,
): Promise<ChangeAnswer> {
  const answer = await askServer().catch((): ChangeAnswer => ({ refusal: "UNAVAILABLE" }));
  const { refusal } = answer as ChangeAnswer; // of the action of this route
  if (refusal !== undefined) revertFavourite(productId);
  return { refusal };
}

let subscribedEngine: Engine | undefined;

/** After a refusal, the heart returns to its former state. Subscribes once to each engine. */
function revertRefusedChanges(engine: Engine): void {
  if (subscribedEngine === engine) return;
  subscribedEngine = engine;
  engine.on(event, ({ code, url }) => {
    if (code !== 200) revertFavourite(Number(url.split("/").at(-1)));
  });
}
