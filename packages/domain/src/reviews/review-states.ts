/** The permitted changes of a review's status; the operator may reverse a verdict. */
const nextStatuses = {
  pending: ["approved", "rejected"],
  approved: ["rejected"],
  rejected: ["approved"],
} as const satisfies Record<string, readonly string[]>;

export type ReviewStatus = keyof typeof nextStatuses;
export type ReviewVerdict = (typeof nextStatuses)[ReviewStatus][number];

export function reviewCanBecome(status: ReviewStatus, verdict: ReviewVerdict): boolean {
  const next: readonly ReviewVerdict[] = nextStatuses[status];
  return next.includes(verdict);
}
