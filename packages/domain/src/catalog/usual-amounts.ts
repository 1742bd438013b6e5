import { cents } from "#domain/money/cents.ts";

/** The amounts that most people choose for a card with an open amount. */
export const usualAmounts = [20_00, 30_00, 50_00, 75_00, 100_00, 150_00, 200_00].map(cents);
