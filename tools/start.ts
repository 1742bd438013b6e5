// From a clone to an open shop: builds what is missing or stale, then starts the server.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { builds, buildWhatIsStale } from "./builds.ts";

type Server = {
  main: (options: { prepare: (say: (line: string) => void) => Promise<void> }) => Promise<void>;
};

// Imported by its path, as the tools know how to start the server, not its modules or types.
const server = (await import(
  pathToFileURL(join(import.meta.dirname, "../apps/server/src/main.ts")).href
)) as Server;
await server.main({ prepare: (say) => buildWhatIsStale(builds, { say }) });
