/**
 * The shop's own accounts, created by migrations 0001 and 0037. Their balances are summed, never stored: no
 * hot row.
 */
export const house = {
  orderHold: "00000000-0000-4000-8000-000000000001",
  providerClearing: "00000000-0000-4000-8000-000000000002",
  bank: "00000000-0000-4000-8000-000000000003",
  voucherLiability: "00000000-0000-4000-8000-000000000004",
  refundPayable: "00000000-0000-4000-8000-000000000005",
  promotion: "00000000-0000-4000-8000-000000000006",
  breakage: "00000000-0000-4000-8000-000000000007",
  paymentFees: "00000000-0000-4000-8000-000000000008",
} as const;
