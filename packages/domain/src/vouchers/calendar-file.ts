import { addDays, type Day } from "#domain/dates/day.ts";

type LastDay = {
  readonly uid: string;
  readonly day: Day;
  readonly title: string;
  readonly url: string;
  readonly now: Date;
};

/**
 * A calendar file (RFC 5545): a voucher's last day as an all-day event, with a reminder a week
 * before.
 */
export function calendarFile({ uid, day, title, url, now }: LastDay): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Papillote//Vouchers//FR",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${now.toISOString().replaceAll(/[-:]|\.\d{3}/g, "")}`,
    `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`,
    `DTEND;VALUE=DATE:${addDays(day, 1).replaceAll("-", "")}`,
    `SUMMARY:${escaped(title)}`,
    `URL:${url}`,
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escaped(title)}`,
    "TRIGGER:-P7D",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.flatMap(folded).join("\r\n")}\r\n`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, "\\$&").replaceAll(/\s+/g, " ");
}

/** The most octets in a line, not counting the space that a continued line begins with. */
const lineOctetsMax = 74;

function folded(line: string): string[] {
  const parts: string[] = [];
  let [part, octets] = ["", 0];
  for (const letter of line) {
    const more = octetsOf(letter);
    if (octets + more > lineOctetsMax) {
      parts.push(part);
      [part, octets] = ["", 0];
    }
    part += letter;
    octets += more;
  }
  return [...parts, part].map((text, at) => (at === 0 ? text : ` ${text}`));
}

/** The length of a letter in UTF-8. */
function octetsOf(letter: string): number {
  const point = letter.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x1_0000 ? 3 : 4;
}
