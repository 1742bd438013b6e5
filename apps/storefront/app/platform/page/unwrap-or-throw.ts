import type { CallOutcome } from "@papillote/contract/client.ts";
import type { EndpointShape, Result } from "@papillote/contract/endpoint.ts";
import { refusals } from "@papillote/contract/refusals.ts";
import { data } from "react-router";

/** A value that the page needs: its refusal becomes the status of the page. */
export function unwrapOrThrow<Shape extends EndpointShape>(
  outcome: CallOutcome<Shape>,
): Result<Shape> {
  if (outcome.ok) return outcome.value;
  throw data({ refusal: outcome.refusal }, { status: refusals[outcome.refusal].status });
}
