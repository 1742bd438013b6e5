export const ticketStatuses = ["open", "answered", "closed"] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

export const ticketMessageMax = 2000;

const allowedFrom = {
  answer: ["open", "answered"],
  close: ["open", "answered"],
} as const satisfies Record<string, readonly TicketStatus[]>;

export function ticketCan(action: keyof typeof allowedFrom, status: TicketStatus): boolean {
  const states: readonly TicketStatus[] = allowedFrom[action];
  return states.includes(status);
}

/** T2026-000042 */
export function ticketNumber(year: number, ticketNo: number): string {
  return `T${year}-${String(ticketNo).padStart(6, "0")}`;
}

export function ticketMessageProblem(
  text: string,
): "REQUIRED" | "TOO_LONG" | "INVALID" | undefined {
  if (text.trim() === "") return "REQUIRED";
  if (text.length > ticketMessageMax) return "TOO_LONG";
  return /[^\P{Cc}\n\r\t]/u.test(text) ? "INVALID" : undefined;
}
