const pauseMonths = 6;

/** S2.44: nobody is invited to the newsletter again before six months have gone. What is no instant was never kept by us. */
export function isInvitationDue(lastShownAt: string | null, now: Date): boolean {
  const last = lastShownAt === null ? Number.NaN : Date.parse(lastShownAt);
  if (Number.isNaN(last)) return true;
  const again = new Date(last);
  again.setUTCMonth(again.getUTCMonth() + pauseMonths);
  return now.getTime() >= again.getTime();
}
