import { expect, test } from "vitest";
import { distanceKm } from "./distance.ts";

const paris = { latitude: 48.8566, longitude: 2.3522 };
const lyon = { latitude: 45.764, longitude: 4.8357 };

test("S1.3a how far it is, the same there and back", () => {
  expect(distanceKm(paris, lyon)).toBeCloseTo(391.5, 0);
  expect(distanceKm(lyon, paris)).toBe(distanceKm(paris, lyon));
  expect(distanceKm(paris, paris)).toBe(0);
});
