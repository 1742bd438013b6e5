/** The accounts of the shop itself, as migration 0001 makes them. Their balances are summed from postings, never kept: no row is hot. */
export const house = {
  orderHold: "00000000-0000-4000-8000-000000000001",
  providerClearing: "00000000-0000-4000-8000-000000000002",
  bank: "00000000-0000-4000-8000-000000000003",
  voucherLiability: "00000000-0000-4000-8000-000000000004",
  refundPayable: "00000000-0000-4000-8000-000000000005",
  promotion: "00000000-0000-4000-8000-000000000006",
  breakage: "00000000-0000-4000-8000-000000000007",
} as const;
