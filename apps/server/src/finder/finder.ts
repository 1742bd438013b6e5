import { textScores } from "./product-search.ts";

export { textScores };
