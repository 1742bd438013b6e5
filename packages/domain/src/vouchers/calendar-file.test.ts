import { expect, test } from "vitest";
import { day } from "#domain/dates/day.ts";
import { calendarFile } from "./calendar-file.ts";

/** In UTF-8: a letter with an accent has two. */
const octetsOf = (text: string) => encodeURIComponent(text).replaceAll(/%../g, "x").length;

const file = (title: string) =>
  calendarFile({
    uid: "card-1@papillote",
    day: day("2026-11-30"),
    title,
    url: "https://papillote.example/my-vouchers/card-1",
    now: new Date("2026-11-20T11:00:00.000Z"),
  });

test("the last day of a voucher is a whole day of the calendar, with a reminder a week before", () => {
  const lines = file("Dernier jour, Cacaotine; 50 €").split("\r\n");
  expect(lines).toContain("DTSTAMP:20261120T110000Z");
  expect(lines).toContain("DTSTART;VALUE=DATE:20261130");
  expect(lines).toContain("DTEND;VALUE=DATE:20261201");
  expect(lines).toContain("SUMMARY:Dernier jour\\, Cacaotine\\; 50 €");
  expect(lines).toContain("TRIGGER:-P7D");
});

test("no line is longer than 75 octets, and none can be added by a name", () => {
  const lines = file(`${"é".repeat(200)}\r\nURL:https://elsewhere.example`).split("\r\n");
  expect(lines.filter((line) => octetsOf(line) > 75)).toEqual([]);
  expect(lines.filter((line) => line.startsWith("URL:"))).toHaveLength(1);
});
