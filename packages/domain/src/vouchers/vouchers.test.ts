import { describe, expect, test } from "vitest";
import { day } from "#domain/dates/day.ts";
import { codeDigits } from "./code-digits.ts";
import { activeFrom, earliestEndOnSale, voucherEnd } from "./voucher-life.ts";
import {
  statusOfIssued,
  statusOn,
  type VoucherAction,
  type VoucherStatus,
  voucherCan,
} from "./voucher-states.ts";
import { isWaiverVersion, waiverNeeded, waiverVersion, withdrawalEnd } from "./waiver.ts";

const statuses: VoucherStatus[] = ["waiting", "active", "used", "expired", "offered"];

describe("permitted actions", () => {
  test("the code can be revealed while the voucher is active or used", () => {
    expect(statuses.filter((status) => voucherCan("reveal", status))).toEqual(["active", "used"]);
    expect(statuses.filter((status) => voucherCan("download", status))).toEqual(["active", "used"]);
  });

  test("S2.33b only an active voucher can be offered", () => {
    expect(statuses.filter((status) => voucherCan("offer", status))).toEqual(["active"]);
  });

  test("S4.29 S4.32 S9.31a what its owner may do in each state", () => {
    const from = (action: VoucherAction) => statuses.filter((one) => voucherCan(action, one));
    expect(from("mark_used")).toEqual(["active", "used"]);
    expect(from("mark_active")).toEqual(["active", "used"]);
    expect(from("delete")).toEqual(["active", "used", "expired"]);
    expect(from("report_refused")).toEqual(["active", "used"]);
    expect(from("note_end")).toEqual(["active"]);
  });

  test("S9.31a an active voucher is active through its last day, then expired; a used one remains used", () => {
    const last = day("2026-11-30");
    expect(statusOn("active", last, day("2026-11-30"))).toBe("active");
    expect(statusOn("active", last, day("2026-12-01"))).toBe("expired");
    expect(statusOn("active", null, day("2099-01-01"))).toBe("active");
    expect(statusOn("used", last, day("2026-12-01"))).toBe("used");
    expect(statusOn("waiting", last, day("2026-12-01"))).toBe("waiting");
    expect(statusOn("offered", last, day("2026-12-01"))).toBe("offered");
  });

  test("a voucher is active with a code and after its activation time", () => {
    const now = new Date("2026-11-24T09:00:00Z");
    const later = new Date("2026-11-24T09:00:01Z");
    expect(statusOfIssued({ hasCode: true, activeFrom: null }, now)).toBe("active");
    expect(statusOfIssued({ hasCode: false, activeFrom: null }, now)).toBe("waiting");
    expect(statusOfIssued({ hasCode: true, activeFrom: later }, now)).toBe("waiting");
    expect(statusOfIssued({ hasCode: true, activeFrom: now }, now)).toBe("active");
  });
});

describe("life of a voucher", () => {
  test("its months run to the end of the last one; null months have no end", () => {
    expect(voucherEnd(day("2026-11-20"), 12)).toBe("2027-11-30");
    expect(voucherEnd(day("2026-08-31"), 6)).toBe("2027-02-28");
    expect(voucherEnd(day("2026-11-20"), null)).toBeNull();
  });

  test("a code of stock is sold while three quarters of the promised months remain", () => {
    const today = day("2026-11-20");
    expect(earliestEndOnSale(today, 24)).toBe("2028-05-31");
    expect(earliestEndOnSale(today, 12)).toBe("2027-08-31");
    expect(earliestEndOnSale(today, 18)).toBe("2028-01-31");
    expect(earliestEndOnSale(today, 3)).toBe("2027-02-28");
    expect(earliestEndOnSale(today, null)).toBeNull();
  });

  test("time alone takes a code off sale", () => {
    const code = day("2027-08-31");
    const onSale = (today: string) => code >= (earliestEndOnSale(day(today), 12) ?? "");
    expect(onSale("2026-11-30")).toBe(true);
    expect(onSale("2026-12-01")).toBe(false);
  });

  test("48 working hours end at the same time two working days later", () => {
    // Friday 10:00 in Paris to Tuesday 10:00.
    expect(activeFrom(new Date("2026-11-20T09:00:00Z")).toISOString()).toBe(
      "2026-11-24T09:00:00.000Z",
    );
    // Over Christmas and the weekend after it: Wednesday 18:30 to Monday 18:30.
    expect(activeFrom(new Date("2026-12-23T17:30:00Z")).toISOString()).toBe(
      "2026-12-28T17:30:00.000Z",
    );
  });

  test("hours of a Sunday do not count: they begin on Monday at 0:00", () => {
    expect(activeFrom(new Date("2026-11-22T15:00:00Z")).toISOString()).toBe(
      "2026-11-24T23:00:00.000Z",
    );
  });

  test("a clock change does not move the local time", () => {
    expect(activeFrom(new Date("2027-03-26T09:00:00Z")).toISOString()).toBe(
      "2027-03-31T08:00:00.000Z",
    );
  });
});

describe("waiver of withdrawal", () => {
  const boughtOn = day("2026-11-20");
  const fresh = { boughtOn, isRevealed: false, isWaived: false };

  test("is needed on each of the 14 days, not on the day after", () => {
    expect(waiverNeeded(fresh, boughtOn)).toBe(true);
    expect(waiverNeeded(fresh, day("2026-12-04"))).toBe(true);
    expect(waiverNeeded(fresh, day("2026-12-05"))).toBe(false);
  });

  test("a last day that is no working day moves to the next one", () => {
    expect(withdrawalEnd(day("2026-12-11"))).toBe("2026-12-28");
    expect(waiverNeeded({ ...fresh, boughtOn: day("2026-11-21") }, day("2026-12-07"))).toBe(true);
  });

  test("is not needed if accepted with the order, nor for a revealed code", () => {
    expect(waiverNeeded({ ...fresh, isWaived: true }, boughtOn)).toBe(false);
    expect(waiverNeeded({ ...fresh, isRevealed: true }, boughtOn)).toBe(false);
  });

  test("only existing versions are valid", () => {
    expect(isWaiverVersion(waiverVersion)).toBe(true);
    expect(isWaiverVersion("1999-01")).toBe(false);
  });
});

test("a code is shown in groups of four, with the brand's separators", () => {
  expect(codeDigits("2910023036017")).toBe("2910 0230 3601 7");
  expect(codeDigits("CHE-ESWD-BPJQ-C9PS")).toBe("CHE-ESWD-BPJQ-C9PS");
  expect(codeDigits("1166.HJBFTYCWW6PC")).toBe("1166.HJBF TYCW W6PC");
  expect(codeDigits("4417")).toBe("4417");
});
