import type { EndpointShape } from "@papillote/contract/endpoint.ts";
import type { FastifyRequest } from "fastify";
import type { RepeatableCall } from "./idempotency.ts";
import type { Call } from "./route.ts";

/** Short enough to be stored and repeated, and nothing that could end a line of a log or a header. */
export function isId(text: string): boolean {
  return /^[\x21-\x7e]{1,64}$/.test(text);
}

/** Queued calls carry their task's id, and the reply repeats it (S4.9b). */
export function taskIdOf(request: FastifyRequest): string | undefined {
  const id = request.headers["x-task-id"];
  return typeof id === "string" && isId(id) ? id : undefined;
}

/** What makes a repeat known: the usual header of other clients, or the task's id. */
export function repeatIdOf({
  headers,
}: FastifyRequest): { readonly header: string; readonly id: string } | undefined {
  for (const header of ["Idempotency-Key", "X-Task-Id"]) {
    const id = headers[header.toLowerCase()];
    if (typeof id === "string") return { header, id };
  }
  return undefined;
}

export function whoAndWhat(
  shape: EndpointShape,
  { params, query, body, session, ip }: Call<EndpointShape>,
): Omit<RepeatableCall, "taskId"> {
  const { token: _, ...asked } = (query ?? {}) as Record<string, unknown>; // a token that was renewed meanwhile makes no other call of it
  const cartId = typeof asked.cartId === "string" ? asked.cartId : undefined;
  return {
    customerId: session?.customerId,
    cartId,
    ip,
    endpoint: `${shape.method} ${shape.path}`,
    content: [params, asked, body],
  };
}
