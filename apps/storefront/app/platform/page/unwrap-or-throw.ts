import type { CallOutcome } from "@papillote/contract/client.ts";
import type { EndpointShape, Result } from "@papillote/contract/endpoint.ts";
import { refusals } from "@papillote/contract/refusals.ts";
import { data, redirect } from "react-router";
import { waitOf } from "#app/platform/forms/limit.ts";
import { paths } from "#app/platform/paths/paths.ts";

/**
 * Returns a value that the page needs. If it does not exist or is another customer's, the visitor
 * is redirected to page-not-found (S2.9c); any other refusal becomes the status of the page.
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

/** Returns the one thing that a URL names, as `unwrapOrThrow` does. */
export function unwrapNamed<Shape extends EndpointShape>(
  outcome: CallOutcome<Shape>,
): Result<Shape> {
  if (!outcome.ok && isNotThere(outcome)) throw redirect(paths.notFound());
  return unwrapOrThrow(outcome);
}

type Refusal = { readonly refusal: keyof typeof refusals };

/** Whether the thing that a URL names does not exist; a malformed id counts as missing too. */
export function isNotThere(outcome: Refusal): boolean {
  return isMissing(outcome) || outcome.refusal === "INVALID_DATA";
}

/** The answer is the same for what belongs to another customer. */
function isMissing({ refusal }: Refusal): boolean {
  return refusals[refusal].status === 404;
}
