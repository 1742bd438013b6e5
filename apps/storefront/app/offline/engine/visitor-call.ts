import { type CallOutcome, createClient } from "@papillote/contract/client.ts";
import type { CallInput, EndpointShape } from "@papillote/contract/endpoint.ts";
import { pageSession } from "#app/offline/opened-session.ts";
import { shownStore } from "#app/platform/paths/shown-store.ts";
import { fetchTransport } from "./fetch-transport.ts";

/** A call that needs nobody's token, and whose failure nobody is told: through the engine where a session is open; a visitor fetches none for it. */
export function visitorCall<Shape extends EndpointShape>(
  shape: Shape,
  input: CallInput<Shape>,
): Promise<CallOutcome<Shape>> {
  const session = pageSession();
  if (session) return session.engine.execute(shape, input, { silent: true });
  return createClient(fetchTransport((...request) => fetch(...request), shownStore().code))(
    shape,
    input,
  );
}
