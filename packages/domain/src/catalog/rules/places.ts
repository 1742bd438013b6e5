import { readOpeningHours } from "#domain/catalog/opening-hours.ts";
import type { FieldBreach } from "./breach.ts";

/** WGS 84, in degrees. */
type Box = {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
};
type Position = { readonly latitude: number; readonly longitude: number };
type Place = Position & { readonly departmentCode: string; readonly openingHours: string };

const metropolitan: Box = { south: 41, north: 51.5, west: -5.5, east: 10 };
/** Overseas departments and territories, by their code. */
const overseas: Readonly<Record<string, Box>> = {
  "971": { south: 15.7, north: 16.7, west: -62, east: -60.8 },
  "972": { south: 14.2, north: 15, west: -61.4, east: -60.7 },
  "973": { south: 2, north: 6, west: -55, east: -51.5 },
  "974": { south: -21.6, north: -20.7, west: 55, east: 56 },
  "975": { south: 46.6, north: 47.3, west: -56.6, east: -56 },
  "976": { south: -13.2, north: -12.5, west: 44.9, east: 45.4 },
  "977": { south: 17.8, north: 18, west: -63, east: -62.7 },
  "978": { south: 18, north: 18.2, west: -63.3, east: -62.9 },
};

/**
 * A point of sale must be in its department's part of the world and have readable opening hours.
 */
export function placeBreaches(
  place: Place,
): FieldBreach<"latitude" | "longitude" | "openingHours">[] {
  return [...positionBreaches(place), ...hoursBreaches(place.openingHours)];
}

function positionBreaches({ departmentCode, ...position }: Place) {
  const { latitude, longitude } = position;
  if (Math.abs(latitude) > 90)
    return [{ field: "latitude" as const, reason: "is not between -90 and 90" }];
  if (Math.abs(longitude) > 180)
    return [{ field: "longitude" as const, reason: "is not between -180 and 180" }];
  const box = boxOf(departmentCode);
  if (box === undefined || isInside(box, position)) return [];
  const isExchanged = isInside(box, { latitude: longitude, longitude: latitude });
  return [
    {
      field: "latitude" as const,
      reason: isExchanged
        ? "latitude and longitude are exchanged"
        : `the position is not in department ${departmentCode}`,
    },
  ];
}

function boxOf(departmentCode: string): Box | undefined {
  if (/^(0[1-9]|[1-8]\d|9[0-5]|2[AB])$/.test(departmentCode)) return metropolitan;
  return overseas[departmentCode];
}

function isInside({ south, north, west, east }: Box, { latitude, longitude }: Position): boolean {
  return south <= latitude && latitude <= north && west <= longitude && longitude <= east;
}

/** The text is empty if the hours are not known; this is permitted. */
function hoursBreaches(text: string) {
  if (text === "" || readOpeningHours(text) !== undefined) return [];
  const reason = "are no opening hours such as Mo 14:00-19:00; Tu-Sa 10:00-12:30,14:00-19:00";
  return [{ field: "openingHours" as const, reason }];
}
