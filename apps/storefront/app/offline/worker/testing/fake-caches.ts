/** The browser's caches in memory, with the operations that the worker uses. */
export function fakeCaches(): CacheStorage {
  const named = new Map<string, Map<string, Response>>();
  const urlOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : String(request), "https://shop.example")
      .href;
  const opened = (name: string) => {
    const replies = named.get(name) ?? new Map<string, Response>();
    named.set(name, replies);
    return {
      put: async (request: RequestInfo | URL, reply: Response) =>
        void replies.set(urlOf(request), reply),
      match: async (request: RequestInfo | URL) => replies.get(urlOf(request))?.clone(),
      delete: async (request: RequestInfo | URL) => replies.delete(urlOf(request)),
      keys: async () => [...replies.keys()].map((url) => new Request(url)),
    };
  };
  const storage = {
    open: async (name: string) => opened(name),
    keys: async () => [...named.keys()],
    delete: async (name: string) => named.delete(name),
  };
  return storage as unknown as CacheStorage; // only the used operations
}
