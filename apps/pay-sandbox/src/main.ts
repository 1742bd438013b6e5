import { buildSandbox } from "./app.ts";
import { settingsFromEnvironment } from "./config.ts";

async function start(): Promise<void> {
  const settings = settingsFromEnvironment();
  const app = await buildSandbox(settings);
  const stop = () => void app.close();
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  // Started by another process, it ends with it.
  process.once("disconnect", stop);
  await app.listen({ port: settings.port, host: settings.host });
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
  if (process.connected) process.disconnect(); // listening for its end keeps the channel, and us, alive
}
