import type { CallOutcome } from "@papillote/contract/client.ts";
import type { EndpointShape, Result } from "@papillote/contract/endpoint.ts";
import { refusals } from "@papillote/contract/refusals.ts";
import { data, redirect } from "react-router";
import { paths } from "#app/platform/paths/paths.ts";

/**
 * A value that the page needs. Without it, what is not there or another customer's leads to
 * page-not-found (S2.9c), and any other refusal becomes the status of the page.
 */
export function unwrapOrThrow<Shape extends EndpointShape>(
  outcome: CallOutcome<Shape>,
): Result<Shape> {
  if (outcome.ok) return outcome.value;
  if (isMissing(outcome)) throw redirect(paths.notFound());
  throw data({ refusal: outcome.refusal }, { status: refusals[outcome.refusal].status });
}

/** Of what another customer has the answer is the same. */
export function isMissing({ refusal }: { readonly refusal: keyof typeof refusals }): boolean {
  return refusals[refusal].status === 404;
}
