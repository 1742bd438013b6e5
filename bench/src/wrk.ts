import { said } from "./run.ts";

export type Load = {
  readonly url: string;
  readonly seconds: number;
  readonly connections: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly script?: { readonly file: string; readonly args: readonly string[] };
};
export type LoadResult = { readonly requests: number; readonly perSecond: number };

/** One thread of wrk: written in C, it takes a fraction of a core, so that on two cores the server keeps its own. */
export async function load({ url, seconds, connections, headers = {}, script }: Load): Promise<LoadResult> {
  const told = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const scripted = script ? ["-s", script.file] : [];
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "10s", ...told, ...scripted, url];
  return readWrk(await said({ program: "wrk", args: script ? [...args, "--", ...script.args] : args, seconds }));
}

/** @throws Error when requests failed: a number without them would lie. */
export function readWrk(text: string): LoadResult {
  const failed = /Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? /Socket errors: (.*)/.exec(text)?.[1];
  if (failed !== undefined) throw new Error(`the load met failures (${failed}):\n${text}`);
  const requests = Number(/(\d+) requests in/.exec(text)?.[1]);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]);
  if (!(requests > 0 && perSecond > 0)) throw new Error(`wrk said something else than expected:\n${text}`);
  return { requests, perSecond };
}
