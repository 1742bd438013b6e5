import type { Host } from "./host.ts";
import type { Line, Target } from "./lines.ts";
import { median, ratios, spread } from "./statistics.ts";

export type Report = {
  readonly host: Host;
  readonly lines: readonly Line[];
  readonly remarks: readonly string[];
  readonly isWhole: boolean;
};

/**
 * The page in the documentation. Manual findings are in performance-notes.md, which no run
 * overwrites.
 */
export function renderReport({ host, lines, remarks, isWhole }: Report): string {
  const beside = lines.filter(({ limit }) => limit !== undefined);
  const alone = lines.filter(({ limit }) => limit === undefined);
  return [
    "# How fast it is",
    `Written by \`npm run bench\` (\`bench/README.md\` says what each row means); where the time goes and what comes next: [performance-notes.md](performance-notes.md).`,
    ...(isWhole ? [] : ["**Not a whole run: some rows or most rounds are left out.**"]),
    table(
      ["Machine", ""],
      [
        ["Processor", host.processor],
        ["Memory", host.memory],
        ["System", host.system],
        ["Node", host.node],
        ["PostgreSQL", host.postgresql],
        ["Commit", host.commit],
        ["Date", host.date],
      ],
    ),
    ...(beside.length === 0
      ? []
      : [
          "## Beside the limit of the same machine",
          besideText,
          table(besideHead, beside.map(besideRow)),
        ]),
    ...(alone.length === 0 ? [] : ["## By itself", table(aloneHead, alone.map(aloneRow))]),
    ...remarks,
    "",
  ]
    .join("\n\n")
    .trimEnd()
    .concat("\n");
}

const besideText =
  "Medians of all rounds; the ratio is the median of the rounds' own ratios, the spread the difference of our greatest and least. CPU: microseconds of one request, the limit's and ours, of the servers alone (Node and, under orders and top-ups, PostgreSQL).";
const besideHead = [
  "Row",
  "Limit",
  "Ours",
  "Ratio",
  "Spread",
  "CPU limit",
  "CPU ours",
  "Target",
  "Met",
];
const aloneHead = ["Row", "Median", "Spread", "Target", "Met"];

function besideRow(line: Line): string[] {
  const { name, unit, ours, limit = [], cpu, target } = line;
  const cpuOf = (values: readonly number[] | undefined) =>
    values === undefined || values.length === 0 ? "" : shown(median(values));
  const ratio = ratioOf(line);
  return [
    name,
    `${shown(median(limit))} ${unit}`,
    `${shown(median(ours))} ${unit}`,
    ratio.toFixed(2),
    percent(spread(ours)),
    cpuOf(cpu?.limit),
    cpuOf(cpu?.ours),
    targetText(target, unit),
    metText(target, ratio),
  ];
}

function aloneRow({ name, unit, ours, target }: Line): string[] {
  const middle = median(ours);
  return [
    name,
    `${shown(middle)} ${unit}`.trim(),
    ours.length > 1 ? percent(spread(ours)) : "",
    targetText(target, unit),
    metText(target, middle),
  ];
}

/**
 * Ours divided by the limit, for times the limit divided by ours, so that 1 is always the limit.
 */
export function ratioOf({ unit, ours, limit = [] }: Line): number {
  return median(unit === "ms" ? ratios(limit, ours) : ratios(ours, limit));
}

function metText(target: Target | undefined, value: number): string {
  if (!target) return "";
  return (target.kind === "most" ? value <= target.value : value >= target.value)
    ? "yes"
    : "**missed**";
}

function targetText(target: Target | undefined, unit: string): string {
  if (!target) return "";
  return `${target.kind === "most" ? "≤" : "≥"} ${target.value}${target.kind === "ratio" ? "" : ` ${unit}`}`.trim();
}

function percent(part: number): string {
  return `${Math.round(part * 100)} %`;
}

/** Measurements have at most three significant digits. */
function shown(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString("en").replaceAll(",", " ");
  return String(Number(value.toPrecision(3)));
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}
