import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { day } from "#domain/dates/day.ts";
import { cents } from "#domain/money/cents.ts";
import { dueVoucherReminder } from "./ending-reminder.ts";
import {
  afterPurchase,
  isPossibleNote,
  isSameNote,
  restorableSince,
  restorableUntil,
} from "./owner-notes.ts";

const face = cents(50_00);
const amounts = fc.integer({ min: 0, max: 100_000 }).map((amount) => cents(amount));

describe("amounts left", () => {
  test("an amount left is from nothing to the value; with nothing left a voucher is not active", () => {
    const can = (status: "active" | "used", left: number | null) =>
      isPossibleNote({ status, left: left === null ? null : cents(left) }, face);
    expect([can("used", null), can("used", 0), can("used", 50_00)]).toEqual([true, true, true]);
    expect([can("used", 50_01), can("used", -1)]).toEqual([false, false]);
    expect([can("active", null), can("active", 1), can("active", 0)]).toEqual([true, true, false]);
  });

  test("a purchase takes what was spent off what is left, and the last cent makes it used", () => {
    expect(afterPurchase(cents(36_50), cents(12_80))).toEqual({ status: "active", left: 23_70 });
    expect(afterPurchase(cents(36_50), cents(36_50))).toEqual({ status: "used", left: 0 });
    expect(afterPurchase(cents(36_50), cents(36_51))).toBeUndefined();
    fc.assert(
      fc.property(amounts, amounts, (left, spent) => {
        const note = afterPurchase(left, spent);
        if (spent > left) expect(note).toBeUndefined();
        else expect((note?.left ?? 0) + spent).toBe(left);
      }),
    );
  });

  test("two notes are the same with the same state and amount", () => {
    const note = { status: "used", left: null } as const;
    expect(isSameNote(note, { ...note })).toBe(true);
    expect(isSameNote(note, { ...note, left: cents(0) })).toBe(false);
    expect(isSameNote(note, { status: "active", left: null })).toBe(false);
  });
});

test("a deleted voucher can be taken back for 30 days", () => {
  const deleted = new Date("2026-11-20T11:00:00Z");
  expect(restorableUntil(deleted).toISOString()).toBe("2026-12-20T11:00:00.000Z");
  expect(restorableSince(restorableUntil(deleted))).toEqual(deleted);
});

test("owners are reminded 30 and 7 days before the last day, late rather than never", () => {
  const due = (today: string) => dueVoucherReminder(day("2026-12-31"), day(today));
  expect(due("2026-11-30")).toBeUndefined();
  expect([due("2026-12-01"), due("2026-12-20"), due("2026-12-23")]).toEqual([30, 30, 30]);
  expect([due("2026-12-24"), due("2026-12-31")]).toEqual([7, 7]);
  expect(due("2027-01-01")).toBeUndefined();
});
