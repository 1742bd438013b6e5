/** The kinds of movement of a balance, in the order in which a filter offers them. */
export const movementKinds = [
  "topup",
  "topup_refunded",
  "order",
  "order_held",
  "order_released",
  "order_refunded",
  "credit_expired",
  "dispute_held",
  "dispute_released",
  "credit_code_credited",
  "credit_code_made",
  "credit_code_cancelled",
] as const;
