import { describe, expect, test } from "vitest";
import { addDays, day } from "#domain/dates/day.ts";
import { atParis } from "#domain/dates/paris.ts";
import { occasionSlug, seasonAt, wordsOfCard } from "./occasions.ts";

const at = (text: string) => seasonAt(day(text));

describe("the season", () => {
  test("Christmas is 33 days away on 22 November, and is the season of its own day", () => {
    expect(at("2026-11-22")).toEqual({ occasion: "noel", daysLeft: 33 });
    expect(at("2026-12-25")).toEqual({ occasion: "noel", daysLeft: 0 });
    expect(at("2026-12-26")).toBeUndefined();
  });

  test("Mother's Day is the last Sunday of May, or the first of June when that is Pentecost", () => {
    expect(at("2026-05-31")).toEqual({ occasion: "fete-des-meres", daysLeft: 0 });
    expect(at("2023-06-04")).toEqual({ occasion: "fete-des-meres", daysLeft: 0 });
    expect(at("2023-05-28")).toEqual({ occasion: "fete-des-meres", daysLeft: 7 });
    expect(at("2026-06-21")).toEqual({ occasion: "fete-des-peres", daysLeft: 0 });
  });

  test("over a year each season runs down to its day, in the order of the year", () => {
    const seen: string[] = [];
    let before = at("2025-12-31");
    for (let today = day("2026-01-01"); today <= "2026-12-31"; today = addDays(today, 1)) {
      const season = seasonAt(today);
      if (season && season.occasion === before?.occasion)
        expect(season.daysLeft).toBe(before.daysLeft - 1);
      else if (before) expect(before.daysLeft, today).toBe(0);
      if (season && season.occasion !== seen.at(-1)) seen.push(season.occasion);
      before = season;
    }
    expect(seen).toEqual(["saint-valentin", "fete-des-meres", "fete-des-peres", "rentree", "noel"]);
  });

  test("the day is that of Paris", () => {
    const midnight = new Date("2026-12-24T23:00:00Z");
    expect(seasonAt(atParis(midnight).day)?.daysLeft).toBe(0);
    expect(seasonAt(atParis(new Date(midnight.getTime() - 1)).day)?.daysLeft).toBe(1);
  });
});

test("an occasion's name in addresses has neither accents nor spaces", () => {
  expect(
    ["Fête des mères", "Noël", "Départ en retraite", "Saint-Valentin"].map(occasionSlug),
  ).toEqual(["fete-des-meres", "noel", "depart-en-retraite", "saint-valentin"]);
});

test("a card's label leaves out the word « carte », and only that", () => {
  expect(["Carte Merci maman", "Carte À table !", "Cartable", "Carte"].map(wordsOfCard)).toEqual([
    "Merci maman",
    "À table !",
    "Cartable",
    "Carte",
  ]);
});
