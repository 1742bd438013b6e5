// From a clone to an open shop: builds what is missing or stale, then hands over to the server, which does the rest.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { builds, buildWhatIsStale } from "./builds.ts";

type Server = {
  main: (options: { prepare: (say: (line: string) => void) => Promise<void> }) => Promise<void>;
};

// By its path, as everybody else starts it: the tools know the server's commands, not its inside.
const server = (await import(
  pathToFileURL(join(import.meta.dirname, "../apps/server/src/main.ts")).href
)) as Server;
await server.main({ prepare: (say) => buildWhatIsStale(builds, { say }) });
