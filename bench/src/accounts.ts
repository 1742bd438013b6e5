// CPU time and memory of processes, as Linux reports them.
import { readFileSync } from "node:fs";

const ticksPerSecond = 100; // USER_HZ, the same on every Linux that Node runs on

/** CPU seconds of a process, including its children that have ended. */
export function cpuSecondsOf(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" "); // the name may contain anything
  const [user, system, childUser, childSystem] = fields.slice(11, 15).map(Number);
  return ((user ?? 0) + (system ?? 0) + (childUser ?? 0) + (childSystem ?? 0)) / ticksPerSecond;
}

/** CPU seconds of these processes and of their children. */
export function cpuSeconds(pids: readonly number[]): number {
  return pids
    .flatMap((pid) => [pid, ...childrenOf(pid)])
    .reduce((sum, pid) => sum + cpuSecondsOf(read(`/proc/${pid}/stat`)), 0);
}

/** Memory in MB, with shared pages counted once. */
export function memoryMb(pids: readonly number[]): number {
  const kilobytes = pids
    .flatMap((pid) => [pid, ...childrenOf(pid)])
    .map((pid) =>
      Number(
        /^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ??
          /^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1] ??
          0,
      ),
    );
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

function childrenOf(pid: number): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).trim().split(" ").filter(Boolean).map(Number);
}

/** Returns an empty text for a process that has just ended. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
