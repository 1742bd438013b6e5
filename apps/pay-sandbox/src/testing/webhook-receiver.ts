import { createServer, type ServerResponse } from "node:http";

type ReceivedEvent = {
  readonly event_id: string;
  readonly type: string;
  readonly session_id: string;
  readonly payment_id: string;
  readonly amount_cents: number;
  readonly occurred_at: string;
};
type ReceivedPost = {
  readonly body: string;
  readonly signature: string;
  readonly event: ReceivedEvent;
};

/** Receives the webhooks as the shop does, on a real port. */
export type WebhookReceiver = {
  readonly url: string;
  readonly posts: ReceivedPost[];
  whenPosts(count: number): Promise<void>;
  /** The statuses of the next replies; later ones are 200. */
  answerWith(...statuses: number[]): void;
  /** Delays all replies until the returned function is called. */
  hold(): () => void;
  close(): Promise<void>;
};

export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const posts: ReceivedPost[] = [];
  const statuses: number[] = [];
  const watchers = new Set<() => void>();
  const held: ServerResponse[] = [];
  let isHeld = false;
  const answer = (response: ServerResponse) =>
    response.writeHead(statuses.shift() ?? 200).end("true");

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString("utf8");
    posts.push({
      body,
      signature: String(request.headers["sandbox-signature"]),
      event: JSON.parse(body),
    });
    if (isHeld) held.push(response);
    else answer(response);
    for (const check of watchers) check();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the receiver has no port");

  return {
    url: `http://127.0.0.1:${address.port}/api/payment/webhook/sandbox`,
    posts,
    whenPosts: (count) =>
      new Promise((reached) => {
        const check = () => posts.length >= count && reached();
        watchers.add(check);
        check();
      }),
    answerWith: (...next) => void statuses.push(...next),
    hold() {
      isHeld = true;
      return () => {
        isHeld = false;
        for (const response of held.splice(0)) answer(response);
      };
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
