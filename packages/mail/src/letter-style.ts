import type { CSSProperties } from "react";

/** The light tokens of packages/ui, copied, as mail programs do not support custom properties. */
export const colour = {
  ink: "#13261e",
  ink2: "#42544b",
  calque: "#f2f5ec",
  pistache: "#e3eecb",
  sheet: "#ffffff",
  line: "#dde3d6",
  accent: "#cf1159",
  onAccent: "#ffffff",
} as const;

export const fontFamily =
  "Onest, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
const headingFamily = `'Bricolage Grotesque', ${fontFamily}`;

const text: CSSProperties = { margin: 0, fontFamily, color: colour.ink };
const cell: CSSProperties = {
  ...text,
  padding: "12px 0",
  borderBottom: `1px solid ${colour.line}`,
  fontSize: 16,
  lineHeight: "24px",
  fontWeight: 400,
  fontVariantNumeric: "tabular-nums",
};
const small: CSSProperties = { ...text, fontSize: 12, lineHeight: "18px", color: colour.ink2 };
const code: CSSProperties = {
  margin: 0,
  padding: "18px 12px",
  backgroundColor: colour.calque,
  color: colour.ink,
  fontFamily: "'Martian Mono', ui-monospace, Menlo, Consolas, monospace",
  fontSize: 32,
  lineHeight: "40px",
  fontWeight: 700,
  letterSpacing: "0.2em",
  textAlign: "center",
};
const heading: CSSProperties = { fontFamily: headingFamily, color: colour.ink, fontWeight: 800 };

export const style = {
  body: { margin: 0, padding: 0, backgroundColor: colour.calque },
  // Mailboxes show this text in their list; it is invisible in the letter.
  preview: { display: "none", maxHeight: 0, overflow: "hidden", color: colour.calque },
  logo: {
    ...heading,
    fontSize: 22,
    lineHeight: "36px",
    letterSpacing: "-0.02em",
    textDecoration: "none",
  },
  logoMark: { verticalAlign: "middle", marginRight: 8, border: 0 },
  // White, also where the mail program darkens what has no colour of its own.
  message: { backgroundColor: colour.sheet, padding: "34px 28px 26px" },
  words: {
    ...heading,
    margin: 0,
    fontSize: 26,
    lineHeight: "33px",
    fontWeight: 700,
    overflowWrap: "anywhere",
  },
  signature: { ...text, margin: "14px 0 0", fontSize: 16, lineHeight: "24px", color: colour.ink2 },
  pistache: { backgroundColor: colour.pistache, padding: "34px 16px" },
  // The font is for the text that is shown instead of a picture that is not loaded.
  picture: {
    ...text,
    fontSize: 14,
    lineHeight: "22px",
    textAlign: "center",
    display: "block",
    margin: "0 auto",
    width: "78%",
    maxWidth: 320,
    height: "auto",
    border: 0,
  },
  amount: { ...heading, fontSize: 44, lineHeight: "52px", letterSpacing: "-0.03em" },
  caption: { ...text, fontSize: 16, lineHeight: "24px", color: colour.ink2 },
  sheet: { backgroundColor: colour.sheet, padding: "32px 28px" },
  // A Japanese title breaks between its phrases, and leaves no single letter for the last line.
  title: {
    ...heading,
    margin: 0,
    fontSize: 34,
    lineHeight: "37px",
    letterSpacing: "-0.028em",
    textWrap: "balance",
    wordBreak: "auto-phrase",
    overflowWrap: "anywhere",
  },
  lead: { ...text, margin: "16px 0 22px", fontSize: 18, lineHeight: "27px", color: colour.ink2 },
  rows: { borderCollapse: "collapse", borderTop: `1px solid ${colour.line}` },
  cell,
  totalCell: { ...cell, fontWeight: 700, fontSize: 18 },
  detail: {
    display: "block",
    fontSize: 14,
    lineHeight: "20px",
    fontWeight: 400,
    color: colour.ink2,
  },
  code,
  /** It stays on one line on a phone, as it is copied from there. */
  longCode: { ...code, fontSize: 20, letterSpacing: "0.08em", whiteSpace: "nowrap" },
  shortValue: { whiteSpace: "nowrap" },
  longValue: { overflowWrap: "anywhere" },
  button: {
    display: "block",
    padding: "14px 24px",
    fontSize: 17,
    lineHeight: "24px",
    fontWeight: 650,
    color: colour.onAccent,
    textDecoration: "none",
  },
  note: { ...text, margin: "22px 0 0", fontSize: 14, lineHeight: "21px", color: colour.ink2 },
  footer: {
    ...small,
    margin: "24px 0 0",
    paddingTop: 16,
    borderTop: `1px solid ${colour.line}`,
  },
  demo: { ...small, margin: "12px 0 0", fontWeight: 700, color: colour.ink },
  seller: { ...small, margin: "12px 0 0" },
} as const satisfies Record<string, CSSProperties>;
