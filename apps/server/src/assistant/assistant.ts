import { findTurns } from "./assistant.store.ts";

/** What was said, for a message to the shop that follows. */
export { findTurns };
