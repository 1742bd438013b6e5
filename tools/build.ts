// Builds what the server needs and is missing or stale: e-mails, gallery, storefront.
import { builds, buildWhatIsStale } from "./builds.ts";

try {
  await buildWhatIsStale(builds, { say: console.log });
  console.log("Everything is built.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
