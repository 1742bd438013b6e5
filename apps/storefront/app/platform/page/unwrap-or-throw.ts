import type { CallOutcome } from "@papillote/contract/client.ts";
import type { EndpointShape, Result } from "@papillote/contract/endpoint.ts";
import { refusals } from "@papillote/contract/refusals.ts";
import { data, redirect } from "react-router";
import { waitOf } from "#app/platform/forms/limit.ts";
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
  throw data(
    { refusal: outcome.refusal, wait: waitOf(outcome.detail) },
    { status: refusals[outcome.refusal].status },
  );
}

/** A value of the one thing that an address names. */
export function unwrapNamed<Shape extends EndpointShape>(
  outcome: CallOutcome<Shape>,
): Result<Shape> {
  if (!outcome.ok && isNotThere(outcome)) throw redirect(paths.notFound());
  return unwrapOrThrow(outcome);
}

type Refusal = { readonly refusal: keyof typeof refusals };

/** Of a thing that an address names: what has not the form of an id is not there either. */
export function isNotThere(outcome: Refusal): boolean {
  return isMissing(outcome) || outcome.refusal === "INVALID_DATA";
}

/** Of what another customer has the answer is the same. */
function isMissing({ refusal }: Refusal): boolean {
  return refusals[refusal].status === 404;
}
