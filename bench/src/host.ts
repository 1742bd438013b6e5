// Describes the machine of a measurement, as numbers mean nothing without it.
import { execFileSync } from "node:child_process";
import { cpus, release, totalmem } from "node:os";
import { join } from "node:path";
import { withClient } from "./seed.ts";

const gigabyte = 1024 ** 3;

export type Host = Readonly<
  Record<"processor" | "memory" | "system" | "node" | "postgresql" | "commit" | "date", string>
>;

export async function describeHost(databaseUrl: string): Promise<Host> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ server_version: string }>("show server_version"),
  );
  const [processor] = cpus();
  return {
    processor: `${processor?.model.trim() || "unnamed"}, ${cpus().length} cores`,
    memory: `${Math.round(totalmem() / gigabyte)} GB`,
    system: `${process.platform} ${release()}`,
    node: process.version,
    postgresql: rows[0]?.server_version ?? "",
    commit: commit(),
    date: new Date().toISOString().slice(0, 16).replace("T", " ").concat(" UTC"),
  };
}

function commit(): string {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: join(import.meta.dirname, "../.."), encoding: "utf8" }).trim();
  try {
    return `${git("rev-parse", "--short", "HEAD")}${git("status", "--porcelain", "--untracked-files=no") === "" ? "" : " with changes"}`;
  } catch {
    return "unknown";
  }
}
