import type { Page } from "@playwright/test";

type Fiber = {
  readonly return: Fiber | null;
  readonly stateNode: {
    readonly current?: { readonly memoizedState?: { readonly isDehydrated?: boolean } };
  };
};

/**
 * Waits until React handles events in the page that the server rendered. React marks elements while
 * it is still loading an open dialog's script; the whole page is ready when its root is and the
 * effects that listen to the document have run, which React does in a separate task.
 */
export async function expectHydrated(page: Page): Promise<void> {
  // Checked in each frame of the page, as an assertion would check again only after a while.
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    const key = Object.keys(main ?? {}).find((name) => name.startsWith("__reactFiber$"));
    if (main === null || key === undefined) return false;
    let fiber: Fiber = Reflect.get(main, key);
    while (fiber.return !== null) fiber = fiber.return;
    return fiber.stateNode.current?.memoizedState?.isDehydrated === false;
  });
  await page.evaluate(() => scheduler.postTask(() => undefined, { priority: "background" }));
}
