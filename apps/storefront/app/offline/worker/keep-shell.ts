import { dataPathOf } from "./asked.ts";
import { keepFile, keepHome, keepWords, noNetworkPath } from "./keep-page.ts";
import type { Kept } from "./kept.ts";
import { askShared } from "./shared-page.ts";
import type { WorkerParts } from "./worker-parts.ts";

/** What every page needs, before the first of them is missing. @throws Error when there is no way home: the browser tries again at the next visit */
export async function keepShell(parts: WorkerParts): Promise<void> {
  const { shell, files, fetch } = parts;
  for (const file of [shell.routesFile, ...shell.files])
    await keepFile({ fetch, kept: files }, file);
  await keepHome(parts, "");
  const noNetwork = await askShared(parts, noNetworkPath);
  if (noNetwork) await parts.ways.put(noNetworkPath, noNetwork);
  if (!(await parts.ways.find("/"))) throw new Error("the way home could not be kept");
}

/** Another language or theme was chosen: what is kept is asked for again, one after the other. What is not answered stays as it is. */
export async function renewKept(parts: WorkerParts): Promise<void> {
  const { ways, documents, data } = parts;
  await renew(parts, ways, (address) => address);
  await renew(parts, documents, (address) => address);
  await renew(parts, data, dataPathOf);
  await keepWords(parts, await (await ways.find("/"))?.text());
}

async function renew(
  parts: WorkerParts,
  kept: Kept,
  pathOf: (address: string) => string,
): Promise<void> {
  for (const address of await kept.addresses()) {
    const reply = await askShared(parts, pathOf(address));
    if (reply) await kept.put(address, reply);
  }
}
