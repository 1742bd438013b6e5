import { spawn } from "node:child_process";

export type Running = {
  readonly program: string;
  readonly args: readonly string[];
  readonly seconds: number;
  readonly environment?: Readonly<Record<string, string>>;
  /** Exit codes that mean no failure; only 0 by default. */
  readonly accepted?: readonly number[];
};

const graceSeconds = 120;

/** Returns the output of a program. @throws Error when it fails or exceeds its time by far. */
export function said({
  program,
  args,
  seconds,
  environment,
  accepted = [0],
}: Running): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => output.push(chunk));
    const late = setTimeout(() => child.kill("SIGKILL"), (seconds + graceSeconds) * 1_000);
    child.on("error", fail);
    child.on("close", (code) => {
      clearTimeout(late);
      const text = Buffer.concat(output).toString("utf8");
      if (code !== null && accepted.includes(code)) done(text);
      else fail(new Error(`${program} ended with ${code ?? "a signal"}:\n${text}`));
    });
  });
}
