export type Coordinates = { readonly latitude: number; readonly longitude: number };

const earthRadiusKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Great-circle distance (haversine); within 0.5 % of the true distance, as the earth is not a
 * sphere.
 */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const up = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const across = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const haversine = up + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * across;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(haversine)));
}
