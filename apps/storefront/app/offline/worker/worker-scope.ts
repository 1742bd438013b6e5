/**
 * The used part of a service worker's globals: one program cannot have both DOM and worker types.
 */
export type WorkerScope = {
  readonly location: { readonly origin: string };
  readonly caches: CacheStorage;
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<{ postMessage(message: unknown): void } | undefined>;
    matchAll(options: { type: "window" }): Promise<readonly { readonly url: string }[]>;
  };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener(
    kind: "sync",
    listener: (event: LaterEvent & { readonly tag: string }) => void,
  ): void;
  addEventListener(
    kind: "notificationclick",
    listener: (
      event: LaterEvent & {
        readonly notification: { readonly tag: string; readonly data: unknown; close(): void };
      },
    ) => void,
  ): void;
  addEventListener(
    kind: "push",
    listener: (event: LaterEvent & { readonly data: { json(): unknown } | null }) => void,
  ): void;
  addEventListener(kind: "install" | "activate", listener: (event: LaterEvent) => void): void;
  addEventListener(
    kind: "message",
    listener: (event: {
      readonly data: unknown;
      readonly source: { readonly id: string } | null;
    }) => void,
  ): void;
  addEventListener(kind: "fetch", listener: (event: RequestEvent) => void): void;
};

type LaterEvent = {
  /** The browser keeps the worker running until this is done. */
  waitUntil(work: Promise<unknown>): void;
};

export type RequestEvent = LaterEvent & {
  /** The document that sends the request; empty when a document itself is requested. */
  readonly clientId: string;
  readonly request: Request;
  /** The reply to a navigation that the browser requested while the worker started, if it did. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};

/** Facts of the build (`vite.worker.config.ts`). */
export type Shell = {
  /** The version of the build; the caches of other builds are deleted. */
  readonly version: string;
  /** The router's list of all its routes. */
  readonly routesFile: string;
  /**
   * Scripts, styles and fonts of the catalogue's pages, and the notices about a missing network.
   */
  readonly files: readonly string[];
  /** The files of texts, by locale. */
  readonly words: Readonly<Record<string, readonly string[]>>;
};
