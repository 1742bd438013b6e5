// Adds codes for the brands that many journeys buy, as the demo has at most 18 of one value.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const codesEach = 200;
/** What `e2e/buying.ts` buys: numbers of the demo's brands and values in euros. */
const bought = [
  { brand: 1022, denomination: "50.00", isEan: true },
  { brand: 1045, denomination: "50.00", isEan: false },
  { brand: 1092, denomination: "25.00", isEan: true },
] as const;

/** Imports the codes as the operator would, into the open shop of this DATA_DIR. */
export function importCodesForJourneys(env: NodeJS.ProcessEnv): void {
  const folder = mkdtempSync(join(tmpdir(), "papillote-codes-"));
  try {
    for (const stock of bought) {
      const file = join(folder, `${stock.brand}.csv`);
      writeFileSync(file, csvOf(stock));
      const args = ["codes", "import", file, "--brand", String(stock.brand)];
      const operator = join(import.meta.dirname, "../apps/server/src/operator.ts");
      const { status } = spawnSync(process.execPath, [operator, ...args], {
        env,
        stdio: "inherit",
      });
      if (status !== 0) throw new Error(`codes of brand ${stock.brand} could not be imported`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function csvOf({ brand, denomination, isEan }: (typeof bought)[number]): string {
  const lines = Array.from({ length: codesEach }, (_, index) => {
    const number = `29${brand}${String(index).padStart(6, "0")}`;
    const code = isEan ? `${number}${ean13CheckDigit(number)}` : number;
    return `${code},${String(1000 + index)},${denomination}`;
  });
  return `${["code,pin,denomination", ...lines].join("\n")}\n`;
}

/** The check digit for 12 digits. */
function ean13CheckDigit(digits: string): number {
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}
