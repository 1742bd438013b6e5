/** The longest text that orders are searched for. */
export const orderQueryMax = 100;

/** Only orders of these years are looked for. */
export const orderYearMin = 2000;
export const orderYearMax = 2999;

/** `open` waits for its payment, a parcel, an activation or the day of a gift. */
export const orderGroups = ["open", "gifts", "parcels"] as const;
export type OrderGroup = (typeof orderGroups)[number];
