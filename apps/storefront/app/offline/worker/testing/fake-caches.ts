/** The browser's caches, in memory: what a worker asks of them and no more. */
export function fakeCaches(): CacheStorage {
  const named = new Map<string, Map<string, Response>>();
  const urlOf = (asked: RequestInfo | URL) =>
    new URL(asked instanceof Request ? asked.url : String(asked), "https://shop.example").href;
  const opened = (name: string) => {
    const lying = named.get(name) ?? new Map<string, Response>();
    named.set(name, lying);
    return {
      put: async (asked: RequestInfo | URL, reply: Response) => void lying.set(urlOf(asked), reply),
      match: async (asked: RequestInfo | URL) => lying.get(urlOf(asked))?.clone(),
      delete: async (asked: RequestInfo | URL) => lying.delete(urlOf(asked)),
      keys: async () => [...lying.keys()].map((url) => new Request(url)),
    };
  };
  const storage = {
    open: async (name: string) => opened(name),
    keys: async () => [...named.keys()],
    delete: async (name: string) => named.delete(name),
  };
  return storage as unknown as CacheStorage; // of the browser's, what is used
}
