// After the storefront's build: fails it, and says why, when the first view of a page is over its budget.
import { excessOf, firstViewsOf } from "./budget.ts";

const excess = excessOf(firstViewsOf("build/client"));
for (const line of excess) console.error(line);
process.exitCode = excess.length === 0 ? 0 : 1;
