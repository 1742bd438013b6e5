/** The longest text that orders are searched for. */
export const orderQueryMax = 100;

/** `open` waits for its payment, a parcel, an activation or the day of a gift. */
export const orderGroups = ["open", "gifts", "parcels"] as const;
export type OrderGroup = (typeof orderGroups)[number];
