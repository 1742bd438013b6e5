import { dataPathOf } from "./asked.ts";
import { type Kept, keptAtOf } from "./kept.ts";
import { askShared } from "./shared-page.ts";
import type { WorkerParts } from "./worker-parts.ts";

/** A copy this young is as good as a new one. */
const freshMs = 5 * 60_000;

export const homeNotice = "notice=not-offline";
export const noNetworkPath = "/offline";

/** Who saw a page finds it again without a network, loaded anew and followed from another page: both forms of it are kept, each if it is not. */
export async function keepPage(parts: WorkerParts, address: string): Promise<void> {
  await keepDocument(parts, address);
  await keepData(parts, address);
  const store = storeOf(await (await parts.documents.find(address))?.text());
  if (store !== "" && !(await parts.ways.find(`/${store}`))) await keepHome(parts, store);
}

/** The document itself came by, and is everybody's. */
export async function keepSeen(
  parts: WorkerParts,
  address: string,
  reply: Response,
): Promise<void> {
  const html = await reply.clone().text();
  await parts.documents.put(address, reply);
  await keepPictures(parts, html);
}

async function keepDocument(parts: WorkerParts, address: string): Promise<void> {
  if (await isFresh(parts.documents.find(address))) return;
  const reply = await askShared(parts, address);
  if (reply) await keepSeen(parts, address, reply);
}

async function keepData(parts: WorkerParts, address: string): Promise<void> {
  if (await isFresh(parts.data.find(address))) return;
  const reply = await askShared(parts, dataPathOf(address));
  if (reply) await parts.data.put(address, reply);
}

async function isFresh(found: Promise<Response | undefined>): Promise<boolean> {
  const kept = await found;
  return kept !== undefined && Date.now() - keptAtOf(kept) < freshMs;
}

/** S2.10: where a missing page leads: the home of its store, as a document with the notice and without, and as data. */
export async function keepHome(parts: WorkerParts, store: string): Promise<void> {
  const home = `/${store}`;
  for (const address of [home, `${home}?${homeNotice}`, dataPathOf(home)]) {
    const reply = await askShared(parts, address);
    if (reply) await parts.ways.put(address, reply);
  }
  await keepWords(parts, await (await parts.ways.find(home))?.text());
}

/** Every page of the shop that says something new needs all words of its language. */
export async function keepWords({ fetch, files, shell }: WorkerParts, html = ""): Promise<void> {
  const locale = /<html[^>]* data-locale="([^"]+)"/.exec(html)?.[1] ?? "";
  await Promise.all(
    (shell.words[locale] ?? []).map((file) => keepFile({ fetch, kept: files }, file)),
  );
}

async function keepPictures({ fetch, pictures }: WorkerParts, html: string): Promise<void> {
  const shown = new Set(
    html
      .match(/\/media\/[a-z]+\/[a-z0-9-]+\.svg(\?[^"'\s]+)?/g)
      ?.map((address) => address.replaceAll("&amp;", "&")),
  );
  await Promise.all([...shown].map((picture) => keepFile({ fetch, kept: pictures }, picture)));
}

type FileParts = Pick<WorkerParts, "fetch"> & { readonly kept: Kept };

export async function keepFile({ fetch, kept }: FileParts, path: string): Promise<void> {
  if (await kept.find(path)) return;
  const reply = await fetch(path).catch(() => undefined);
  if (reply?.status === 200) await kept.put(path, reply);
}

function storeOf(html = ""): string {
  return /<html[^>]* data-store="([^"]+)"/.exec(html)?.[1] ?? "";
}
