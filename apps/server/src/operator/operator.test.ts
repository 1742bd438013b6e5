import { expect, test } from "vitest";
import { helpText, readCommandLine } from "./operator.ts";

const read = (line: string) => readCommandLine(line.split(" ").filter((word) => word !== ""));

test.for([
  "imprt",
  "constructor",
  "import",
  "import a b",
  "ledger",
  "ledger check --dry-run",
  "ledger check now",
  "ledger statement",
  "ledger statement bank yesterday",
  "ledger statement bank 2026-01-01 2026-12-31 2027-01-01",
  "import a --line 1:2",
  "settlements resolve sandbox/st_1",
  "settlements resolve st_1 without-provider",
  "price-group a@exemple.fr",
  "return-address 1005",
  "return-address Brodequin 3 rue des Arènes",
  "refund 2026-000001",
  "refunds retry 1",
  "refunds retry 0199f3a0-1111-7000-8000-000000000001 now",
  "documents all",
  "documents --year 26",
  "documents --series X",
  "disputes --year 2026",
  "disputes all",
  "reconcile yesterday",
  "reconcile 2026-13-01",
  "refund 2026-000001 note --line 1",
  "refund 2026-000001 note --sent --line 1:1",
  "ledger check --sent",
  "held approve P2026-000001",
  "coupon add noel NOEL5",
  "coupon add noel NOEL5 0.00",
  "coupon add noel NOEL5 101%",
  "coupon add Noel NOEL5 5.00",
  "coupon add noel NOEL5 5.00 minimum=a",
  "coupon add noel NOEL5 5.00 constructor=1",
  "coupon add noel generated:NOEL-XXX 5.00",
  "coupon generate noel 0",
  "coupon end",
  "codes",
  "codes import a.csv",
  "codes import a.csv --brand b",
  "codes batches --brand 1",
  "codes brand 1",
  "codes brand 1 check=crc",
  "codes brand 1 low=-1",
  "stock --brand 1",
  "keys drop",
  "keys drop 0",
  "keys rotate now",
  "tickets",
  "tickets show 42",
  "tickets answer T2026-000042",
  "tickets close T2026-000042 now",
])("`%s` is not understood", (line) => {
  expect(read(line)).toEqual({ wrong: `Not understood: ${line}` });
});

test("an unknown option is named", () => {
  expect(read("import a --fast")).toEqual({ wrong: expect.stringContaining("'--fast'") });
});

test.for([
  "import a",
  "import a --dry-run",
  "ledger seal",
  "ledger liability",
  "ledger statement bank 2026-01-01 2026-12-31",
  "settlements",
  "settlements resolve sandbox/st_1 paid by hand",
  "refund 2026-000001 asked by phone --line 1:2 --line 2:1",
  "refund 2026-000001 asked by phone --sent",
  "refunds",
  "refunds retry 0199f3a0-1111-7000-8000-000000000001",
  "documents",
  "documents --year 2026 --series F",
  "disputes",
  "reconcile",
  "reconcile 2026-11-21",
  "stock",
  "held",
  "held refuse P2026-000001 a stolen card",
  "backup a",
  "restore a",
  "reviews",
  "reviews approve 12",
  "price-group a@exemple.fr PRO",
  "return-address 1005 3 rue des Arènes, 13200 Arles",
  "coupon",
  "coupon list",
  "coupon add noel NOEL5 5.00 minimum=60 from=2026-11-20 until=2026-12-24 uses=2000 each=1",
  "coupon add ce generated:CE-XXXXXXXX 7.5% most=15 days=90 for=vouchers without=A,B without-brands=1,2",
  "coupon generate ce 200",
  "coupon end noel",
  "codes import a.csv --brand 1005 --dry-run",
  "codes batches",
  "keys",
  "keys rotate",
  "keys renew",
  "keys drop 1",
  "codes brand 1005 check=luhn low=20",
])("`%s` is a command", (line) => {
  expect(read(line)).toHaveProperty("run");
});

test.for(["", "help", "import a --help"])("`%s` asks for help, which names every word", (line) => {
  expect(read(line)).toBe("help");
  for (const word of ["import", "ledger", "refund", "backup", "price-group", "help"])
    expect(helpText()).toContain(`npm run shop -- ${word}`);
});
