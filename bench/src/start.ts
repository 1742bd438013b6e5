import type { Bench } from "./bench.ts";
import type { Line } from "./lines.ts";
import { newFolder, removeFolder, startShop } from "./shop.ts";

/** Measures from the command to the open port: first with nothing but the build, then with data. */
export async function measureStart({ plan }: Pick<Bench, "plan">): Promise<Line[]> {
  const cold: number[] = [];
  const warm: number[] = [];
  for (let round = 0; round < plan.rounds; round++) {
    const folder = newFolder();
    try {
      for (const times of [cold, warm]) {
        const shop = await startShop(folder);
        times.push(shop.startMs);
        await shop.stop();
      }
    } finally {
      removeFolder(folder);
    }
  }
  return [
    { name: "start, first", unit: "ms", ours: cold },
    { name: "start, again", unit: "ms", ours: warm },
  ];
}
