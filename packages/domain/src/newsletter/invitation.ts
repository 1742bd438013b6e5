const pauseMonths = 6;

/**
 * S2.44: the invitation is repeated after six months at the earliest. An invalid instant is
 * ignored.
 */
export function isInvitationDue(lastShownAt: string | null, now: Date): boolean {
  const last = lastShownAt === null ? Number.NaN : Date.parse(lastShownAt);
  if (Number.isNaN(last)) return true;
  const again = new Date(last);
  again.setUTCMonth(again.getUTCMonth() + pauseMonths);
  return now.getTime() >= again.getTime();
}
