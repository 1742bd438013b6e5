const workerPath = "/service-worker.js";

/** S7.31: the worker that keeps pages for the time without a network. Old browsers, private windows and plain http have none, and the shop goes on. */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  // The browser itself looks for a newer one.
  if (!serviceWorker || serviceWorker.controller) return;
  try {
    if (location.hostname === "localhost") await mustBeScript();
    await serviceWorker.register(workerPath);
  } catch (cause) {
    console.info("worker.missing", String(cause)); // S8.13c
  }
}

/** S7.31a: who works on the shop often has none. */
async function mustBeScript(): Promise<void> {
  const { headers } = await fetch(workerPath, { method: "HEAD" });
  if (!headers.get("content-type")?.includes("javascript")) throw new Error("no script");
}
