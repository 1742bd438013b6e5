import { setFavourite, unsetFavourite } from "@papillote/contract/favourites.ts";
import type { Engine } from "#app/offline/engine/engine.ts";
import { pageSession } from "#app/offline/opened-session.ts";
import { favouriteTaken, takeWishBack } from "#app/platform/favourites/favourites.ts";
import { type ChangeAnswer, changeOf, inputOf } from "./change-favourite.ts";

const event = "favourite-changed";
const done: ChangeAnswer = { refusal: undefined };

/** A customer's change: the heart shows it already, and it waits on the device until it is sent. */
export async function changeByScript(
  form: FormData,
  askServer: () => Promise<unknown>,
): Promise<ChangeAnswer> {
  const change = changeOf(form);
  if (!change) return done;
  const session = pageSession();
  if (session && (await session.engine.session.tokens())) {
    hearRefusals(session.engine);
    await session.engine.queue(change.isKept ? setFavourite : unsetFavourite, inputOf(change), {
      callbackEvent: event,
    });
    favouriteTaken(change);
    return done;
  }
  const answer = await undoUnlessDone(change.productId, askServer);
  favouriteTaken(change);
  return answer;
}

/** The page is not idle yet, so that the engine is not there. */
async function undoUnlessDone(
  productId: number,
  askServer: () => Promise<unknown>,
): Promise<ChangeAnswer> {
  const answer = await askServer().catch((): ChangeAnswer => ({ refusal: "UNAVAILABLE" }));
  const { refusal } = answer as ChangeAnswer; // of the action of this very route
  if (refusal !== undefined) takeWishBack(productId);
  return { refusal };
}

let heard: Engine | undefined;

/** The engine tells of the refusal; the heart goes back to what it was. */
function hearRefusals(engine: Engine): void {
  if (heard === engine) return;
  heard = engine;
  engine.on(event, ({ code, url }) => {
    if (code !== 200) takeWishBack(Number(url.split("/").at(-1)));
  });
}
