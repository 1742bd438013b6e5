import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { openPush, showPush } from "./push-notice.ts";
import { fakeCaches } from "./testing/fake-caches.ts";

const message = {
  title: "Votre bon Zébuline est prêt",
  body: "Il est dans « Mes bons ».",
  path: "/my-vouchers",
  tag: "voucher-ready:1",
};

function browser() {
  const shown: unknown[] = [];
  const opened: string[] = [];
  const scope = {
    caches: fakeCaches(),
    indexedDB,
    clients: {
      matchAll: async () => [],
      openWindow: async (address: string) => opened.push(address),
    },
    registration: {
      showNotification: async (...given: unknown[]) => void shown.push(given),
    },
  };
  return { scope, shown, opened };
}

test("a message is shown with its tag, so that a repeat replaces it", async () => {
  const { scope, shown } = browser();
  await showPush(scope, message);
  const { title, body, tag, path } = message;
  expect(shown).toEqual([[title, { body, tag, data: { path } }]]);
});

test.each([null, undefined, "text", { title: "Sans adresse" }])(
  "what is no message of the shop shows nothing: %o",
  async (other) => {
    const { scope, shown } = browser();
    await showPush(scope, other);
    expect(shown).toEqual([]);
  },
);

test("a press opens the page in the shop, never another site", async () => {
  const { scope, opened } = browser();
  for (const path of ["/my-vouchers", "//evil.example/", "https://evil.example/", "", 7])
    await openPush(scope, { path });
  await openPush(scope, null);
  expect(opened).toEqual(["/my-vouchers"]);
});
