import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Log } from "#server/platform/log.ts";

const scanMs = 60_000;

export type Scanner = {
  readonly write: (bytes: Buffer) => Promise<void>;
  readonly end: () => Promise<"clean" | "harmful" | "failed">;
  readonly stop: () => void;
};

const nothing: Scanner = {
  write: () => Promise.resolve(),
  end: () => Promise.resolve("clean"),
  stop: () => undefined,
};

/**
 * The operator's program reads the file on its input while the file arrives, and ends with 0 for a
 * clean one and 1 for a harmful one, as those of ClamAV do. It gets none of the shop's settings.
 */
export function openScanner(command: readonly string[] | undefined, log: Log): Scanner {
  const [program, ...words] = command ?? [];
  if (program === undefined) return nothing;
  const child = spawn(program, words, {
    env: { PATH: "/usr/local/bin:/usr/bin:/bin" },
    stdio: ["pipe", "ignore", "ignore"],
    timeout: scanMs,
    killSignal: "SIGKILL",
  });
  const ended = new Promise<number | null>((resolve) => {
    child.on("error", (err) => {
      log.error({ err, program }, "the program that checks files did not start");
      resolve(null);
    });
    child.on("close", resolve);
  });
  // A program that has seen enough closes its input before the end of the file.
  child.stdin.on("error", () => undefined);
  return {
    write: async (bytes) => {
      if (child.stdin.writable && !child.stdin.write(bytes))
        await Promise.race([once(child.stdin, "drain"), ended]);
    },
    end: async () => {
      child.stdin.end();
      const code = await ended;
      if (code === 0) return "clean";
      if (code === 1) return "harmful";
      log.error({ program, code }, "the program that checks files failed");
      return "failed";
    },
    stop: () => void child.kill("SIGKILL"),
  };
}
