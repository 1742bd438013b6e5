import { expect, test } from "vitest";
import { giftKey, splitByGift, tidyLineGift } from "./line-gift.ts";

const malo = { firstname: "Malo", sendby: "email", identifier: "malo@exemple.fr" } as const;

test("the gift of a line is stored tidied, so that equal gifts are equal", () => {
  const typed = {
    recipient: { ...malo, firstname: " Malo ", identifier: "malo@EXEMPLE.fr" },
    message: "  Lis\n l’étiquette. ",
    send_at: "2026-12-13T09:00:00Z",
  };
  const gift = tidyLineGift(typed);
  expect(gift).toEqual({
    recipient: malo,
    message: "Lis l’étiquette.",
    send_at: "2026-12-13T09:00:00.000Z",
  });
  expect(giftKey(tidyLineGift(gift))).toBe(giftKey(gift));
  expect(giftKey(undefined)).toBe("");
});

test("another receiver, message, occasion or day is another gift", () => {
  const gift = tidyLineGift({ recipient: malo });
  const others = [
    { recipient: { ...malo, identifier: "ines@exemple.fr" } },
    { recipient: malo, message: "Bravo" },
    { recipient: malo, occasion: "noel" as const },
    { recipient: malo, send_at: "2026-12-13T09:00:00Z" },
  ].map((other) => giftKey(tidyLineGift(other)));
  expect(new Set([giftKey(gift), ...others]).size).toBe(5);
});

test("what the giver passes on has neither address nor day", () => {
  const passed = tidyLineGift({
    recipient: { firstname: "Malo", sendby: "self", identifier: "" },
    send_at: "2026-12-13T09:00:00Z",
  });
  expect(passed).toEqual({ recipient: { firstname: "Malo", sendby: "self" } });
});

test("of one product some are given and the rest is the buyer's own", () => {
  const gift = tidyLineGift({ recipient: malo });
  const other = tidyLineGift({ recipient: { ...malo, firstname: "Inès" } });
  const item = { sku: "A", face: 50, qty: 4, name: "Card" };
  const parts = splitByGift(
    [item],
    [
      { sku: "A", face: 50, qty: 1, gift },
      { sku: "A", face: 20, qty: 9, gift },
      { sku: "A", face: 50, qty: 2, gift: other },
      { sku: "A", face: 50, qty: 1 },
    ],
  );
  expect(parts).toEqual([
    { ...item, qty: 1, gift },
    { ...item, qty: 2, gift: other },
    { ...item, qty: 1 },
  ]);
  expect(splitByGift([{ ...item, qty: 1 }], [{ sku: "A", face: 50, qty: 3, gift }])).toEqual([
    { ...item, qty: 1, gift },
  ]);
});
