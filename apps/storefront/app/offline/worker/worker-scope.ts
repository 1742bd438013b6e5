/** Of what surrounds a service worker, the part that this one uses: one program cannot have the types of windows and of workers. */
export type WorkerScope = {
  readonly location: { readonly origin: string };
  readonly caches: CacheStorage;
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<{ postMessage(message: unknown): void } | undefined>;
    matchAll(asked: { type: "window" }): Promise<readonly { readonly url: string }[]>;
  };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener(kind: "install" | "activate", listener: (event: LaterEvent) => void): void;
  addEventListener(
    kind: "message",
    listener: (event: {
      readonly data: unknown;
      readonly source: { readonly id: string } | null;
    }) => void,
  ): void;
  addEventListener(kind: "fetch", listener: (event: AskEvent) => void): void;
};

type LaterEvent = {
  /** The browser lets the worker live until this is done. */
  waitUntil(work: Promise<unknown>): void;
};

export type AskEvent = LaterEvent & {
  /** The document that asks; empty when it is a document that is asked for. */
  readonly clientId: string;
  readonly request: Request;
  /** The answer to a document's request that the browser sent while the worker started; nothing where it did not. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};

/** What the build knows of itself (`vite.worker.config.ts`). */
export type Shell = {
  /** Of the build: whatever another one kept is thrown away. */
  readonly version: string;
  /** The router's list of all its routes. */
  readonly routesFile: string;
  /** What the pages of the catalogue need of scripts, styles and fonts, and what tells that there is no network. */
  readonly files: readonly string[];
  /** The files of words, by locale. */
  readonly words: Readonly<Record<string, readonly string[]>>;
};
