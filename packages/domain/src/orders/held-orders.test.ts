import { expect, test } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { type BuyerHistory, dayMs, holdReasons } from "./held-orders.ts";

const limits = {
  firstDayAmount: cents(500_00),
  orders: 12,
  amount: cents(3_000_00),
  buyersOfNetwork: 8,
  buyersOfCard: 3,
  buyersOfDevice: 4,
  ordersOfCard: 12,
  amountOfCard: cents(3_000_00),
  receivers: 5,
};
const usual: BuyerHistory = {
  accountAgeMs: dayMs,
  orders: 12,
  amount: cents(3_000_00),
  buyersOfNetwork: 8,
  buyersOfCard: 3,
  buyersOfDevice: 4,
  ordersOfCard: 12,
  amountOfCard: cents(3_000_00),
  receivers: 5,
};

test.for<[string, Partial<BuyerHistory>, string[]]>([
  ["at every limit nothing is held", {}, []],
  ["a first day above 500.00", { accountAgeMs: dayMs - 1, amount: cents(500_01) }, ["first_day"]],
  ["a first day of 500.00", { accountAgeMs: 0, amount: cents(500_00) }, []],
  ["the 13th card order of a day", { orders: 13 }, ["account_velocity"]],
  ["more than 3,000.00 in a day", { amount: cents(3_000_01) }, ["account_velocity"]],
  ["a ninth account of one network", { buyersOfNetwork: 9 }, ["network_velocity"]],
  ["a fourth buyer with one card", { buyersOfCard: 4 }, ["card_velocity"]],
  ["the 13th order with one card", { ordersOfCard: 13 }, ["card_velocity"]],
  ["more than 3,000.00 with one card", { amountOfCard: cents(3_000_01) }, ["card_velocity"]],
  ["a fifth buyer on one device", { buyersOfDevice: 5 }, ["device_velocity"]],
  ["a sixth delivery address", { receivers: 6 }, ["many_receivers"]],
])("%s", ([, change, reasons]) => {
  expect(holdReasons({ ...usual, ...change }, limits)).toEqual(reasons);
});
