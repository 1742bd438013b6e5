// After the storefront's build: fails it, and says why, when the first view of the home page is over its budget.
import { excessOf, firstViewOf } from "./budget.ts";

const excess = excessOf(firstViewOf("build/client"));
for (const line of excess) console.error(line);
process.exitCode = excess.length === 0 ? 0 : 1;
