import { type CallOutcome, createClient } from "@papillote/contract/client.ts";
import type { CallInput, EndpointShape } from "@papillote/contract/endpoint.ts";
import { pageSession } from "#app/offline/opened-session.ts";
import { currentStore } from "#app/platform/paths/current-store.ts";
import { fetchTransport } from "./fetch-transport.ts";

/**
 * A call without a token whose failure shows no notice. It goes through the engine if a session is
 * open; for a visitor the engine is not loaded.
 */
export function visitorCall<Shape extends EndpointShape>(
  shape: Shape,
  input: CallInput<Shape>,
): Promise<CallOutcome<Shape>> {
  const session = pageSession();
  if (session) return session.engine.execute(shape, input, { silent: true });
  return createClient(fetchTransport((...request) => fetch(...request), currentStore().code))(
    shape,
    input,
  );
}
