import { openStores } from "#app/offline/stores/store.ts";

type StoresParts = Parameters<typeof openStores>[0];

export function testPage(hidden = false) {
  const page = Object.assign(new EventTarget(), { hidden });
  return {
    page: page as unknown as StoresParts["page"],
    show(isShown: boolean) {
      page.hidden = !isShown;
      page.dispatchEvent(new Event("visibilitychange"));
    },
  };
}

/** The stores of one page; a second call with the same factory is the page after a reload. */
export function testStores(indexedDB: IDBFactory | undefined, parts: Partial<StoresParts> = {}) {
  const logged: string[] = [];
  const log: StoresParts["log"] = (event, { database }) => void logged.push(`${event} ${database}`);
  return {
    ...openStores({
      storeCode: "fr",
      commonCache: false,
      page: testPage().page,
      log,
      indexedDB,
      ...parts,
    }),
    logged,
  };
}
