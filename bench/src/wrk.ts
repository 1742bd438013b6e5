import { said } from "./run.ts";

export type Load = {
  readonly url: string;
  readonly seconds: number;
  readonly connections: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly script?: { readonly file: string; readonly args: readonly string[] };
};
/** `p99Ms`: 99 of 100 requests took at most this long. */
export type LoadResult = {
  readonly requests: number;
  readonly perSecond: number;
  readonly p99Ms: number;
};

/** One thread of wrk uses a fraction of a core, so on two cores the server has one for itself. */
export async function load({
  url,
  seconds,
  connections,
  headers = {},
  script,
}: Load): Promise<LoadResult> {
  const told = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const scripted = script ? ["-s", script.file] : [];
  const args = [
    "-t1",
    `-c${connections}`,
    `-d${seconds}s`,
    "--timeout",
    "10s",
    "--latency",
    ...told,
    ...scripted,
    url,
  ];
  return readWrk(
    await said({ program: "wrk", args: script ? [...args, "--", ...script.args] : args, seconds }),
  );
}

/** @throws Error when requests failed, as the number without them would be wrong */
export function readWrk(text: string): LoadResult {
  const failed =
    /Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? /Socket errors: (.*)/.exec(text)?.[1];
  if (failed !== undefined) throw new Error(`the load met failures (${failed}):\n${text}`);
  const requests = Number(/(\d+) requests in/.exec(text)?.[1]);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]);
  const p99Ms = millisecondsOf(/^ +99%\s+([\d.]+)(us|ms|s) *$/m.exec(text));
  if (!(requests > 0 && perSecond > 0 && p99Ms > 0))
    throw new Error(`wrk said something else than expected:\n${text}`);
  return { requests, perSecond, p99Ms };
}

const inMs: ReadonlyMap<string | undefined, number> = new Map([
  ["us", 0.001],
  ["ms", 1],
  ["s", 1_000],
]);

function millisecondsOf(found: RegExpExecArray | null): number {
  return Number(found?.[1]) * (inMs.get(found?.[2]) ?? Number.NaN);
}
