import { buildSandbox } from "./app.ts";
import { settingsFromEnvironment } from "./config.ts";

async function start(): Promise<void> {
  const settings = settingsFromEnvironment();
  const app = await buildSandbox(settings);
  const stop = () => void app.close();
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  // A child process ends with its parent.
  process.once("disconnect", stop);
  await app.listen({ port: settings.port, host: settings.host });
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
  if (process.connected) process.disconnect(); // an open IPC channel would keep the process alive
}
