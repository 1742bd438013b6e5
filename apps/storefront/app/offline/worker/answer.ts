import { parkedType } from "#app/platform/first-view/parked-type.ts";
import { type Asked, dataPathOf } from "./asked.ts";
import { homeNotice, keepPage, keepSeen, noNetworkPath } from "./keep-page.ts";
import { keptAtOf } from "./kept.ts";
import { isForEverybody } from "./shared-page.ts";
import type { WorkerParts } from "./worker-parts.ts";

export type AskedPage = Extract<Asked, { kind: "page" }>;
/** Work that outlasts the answer. */
export type Later = (work: Promise<unknown>) => void;
type FromNetwork = () => Promise<Response>;
export type AskOptions = { readonly fromNetwork: FromNetwork; readonly later: Later };

/** The network first; what it gave is kept. Without it, what was kept, or the way on. */
export async function answerPage(
  parts: WorkerParts,
  asked: AskedPage,
  { fromNetwork, later }: AskOptions,
): Promise<Response> {
  let reply: Response;
  try {
    reply = await fromNetwork();
  } catch {
    return asked.form === "data"
      ? ((await keptData(parts, asked)) ?? Response.error())
      : keptDocument(parts, asked);
  }
  if (reply.status === 200 && !asked.isOfPerson) {
    const seen = asked.isBare && isForEverybody(reply) ? reply.clone() : undefined;
    later(keep(parts, asked, seen));
  }
  return reply;
}

export async function keep(
  parts: WorkerParts,
  { form, address }: AskedPage,
  seen: Response | undefined,
): Promise<void> {
  if (seen && form === "document") await keepSeen(parts, address, seen);
  if (seen && form === "data") await parts.data.put(address, seen);
  await keepPage(parts, address);
}

async function keptData(
  { data, ways }: WorkerParts,
  { address, isOfPerson }: AskedPage,
): Promise<Response | undefined> {
  return isOfPerson ? undefined : ((await data.find(address)) ?? ways.find(dataPathOf(address)));
}

async function keptDocument(
  parts: WorkerParts,
  { address, isBare, isOfPerson, path }: AskedPage,
): Promise<Response> {
  const { documents, ways } = parts;
  if (isOfPerson) return noNetwork(parts);
  const exact = (isBare ? await documents.find(path) : undefined) ?? (await ways.find(path));
  if (exact) return marked(exact);
  // What is opened over a page needs the network: the page itself does not.
  const bare = isBare ? undefined : ((await documents.find(address)) ?? (await ways.find(address)));
  if (bare) return Response.redirect(address);
  const home = await homeOf(parts, path);
  return home === undefined ? noNetwork(parts) : Response.redirect(home);
}

/** S2.10, S8.5f: of the store that the address names, else of the shop. */
async function homeOf({ ways }: WorkerParts, path: string): Promise<string | undefined> {
  const homes = [path.split(/[/?]/)[1] ?? "", ""].map((store) => `/${store}?${homeNotice}`);
  for (const home of homes) if (home !== path && (await ways.find(home))) return home;
  return undefined;
}

/** The page knows by it that it was made for everybody, and earlier: it must not take its reader for somebody who logged out. */
async function marked(kept: Response): Promise<Response> {
  const html = await kept.text();
  return new Response(html.replace("<html", `<html data-kept="${keptAtOf(kept)}"`), {
    headers: kept.headers,
  });
}

const parkedScript = new RegExp(
  `<script\\b[^>]* type="${parkedType}"[^>]*>[\\s\\S]*?</script>`,
  "g",
);

/** Under the address that was asked for, so that trying again asks for it again; the page's own script would look for the page of that address. */
async function noNetwork({ ways }: WorkerParts): Promise<Response> {
  const page = await ways.find(noNetworkPath);
  if (!page) return Response.error();
  const html = await page.text();
  return new Response(html.replace(parkedScript, ""), { headers: page.headers });
}

/** What the build names by its content never changes. */
export async function answerFile(
  { fetch, files }: WorkerParts,
  path: string,
  later: Later,
): Promise<Response> {
  return (
    (await files.find(path)) ?? kept(await fetch(path), (reply) => later(files.put(path, reply)))
  );
}

export async function answerPicture(
  { fetch, pictures }: WorkerParts,
  path: string,
  later: Later,
): Promise<Response> {
  return (
    (await pictures.find(path)) ??
    kept(await fetch(path), (reply) => later(pictures.put(path, reply)))
  );
}

function kept(reply: Response, keep: (copy: Response) => void): Response {
  if (reply.status === 200) keep(reply.clone());
  return reply;
}

/** Which scripts an address needs, the router asks when a link to it is seen. Without a network it hears of all at once. */
export async function answerRoutes(
  { files, shell }: WorkerParts,
  url: string,
  fromNetwork: FromNetwork,
): Promise<Response> {
  try {
    return await fromNetwork();
  } catch (fault) {
    const text = await (await files.find(shell.routesFile))?.text();
    if (text === undefined || new URL(url).searchParams.get("version") !== shell.version)
      throw fault;
    return Response.json(
      JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)).routes,
    );
  }
}
