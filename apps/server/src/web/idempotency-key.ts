import type { EndpointShape } from "@papillote/contract/endpoint.ts";
import type { FastifyRequest } from "fastify";
import type { IdempotentCall } from "./idempotency.ts";
import type { Call } from "./route.ts";

/** Printable ASCII, short enough to store: nothing that could end a line of a log or a header. */
export function isValidKey(text: string): boolean {
  return /^[\x21-\x7e]{1,64}$/.test(text);
}

/** S4.9b: queued calls carry their task's id, and the reply repeats it. */
export function taskIdOf(request: FastifyRequest): string | undefined {
  const id = request.headers["x-task-id"];
  return typeof id === "string" && isValidKey(id) ? id : undefined;
}

/**
 * The key of a call: other clients send `Idempotency-Key`, the storefront's queue sends the id of
 * its task.
 */
export function idempotencyKey({
  headers,
}: FastifyRequest): { readonly header: string; readonly key: string } | undefined {
  for (const header of ["Idempotency-Key", "X-Task-Id"]) {
    const key = headers[header.toLowerCase()];
    if (typeof key === "string") return { header, key };
  }
  return undefined;
}

/** The caller, endpoint and content of a call. A repeat must be equal in all of them. */
export function requestFingerprint(
  shape: EndpointShape,
  { params, query, body, session, ip }: Call<EndpointShape>,
): Omit<IdempotentCall, "taskId"> {
  // Without the token, so that a call repeated after a token renewal counts as the same call.
  const { token: _, ...parameters } = (query ?? {}) as Record<string, unknown>;
  const cartId = typeof parameters.cartId === "string" ? parameters.cartId : undefined;
  return {
    customerId: session?.customerId,
    cartId,
    ip,
    endpoint: `${shape.method} ${shape.path}`,
    content: [params, parameters, body],
  };
}
