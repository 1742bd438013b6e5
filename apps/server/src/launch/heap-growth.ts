import { setFlagsFromString } from "node:v8";

const heapGrowthPercent = 30;

/**
 * Lets the heap grow by 30 % over its live size before a collection. V8's default is up to four
 * times on machines with much memory. The live objects here are the program and the catalogue, and
 * each new catalogue makes the former one garbage. V8 reads the flag at each collection.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${heapGrowthPercent}`);
}
