/**
 * SQLSTATEs, or their classes, of errors by which PostgreSQL says that it cannot serve for a while.
 * Each is answered with 503 and retried by jobs; every other error of PostgreSQL is our fault.
 * https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
const outageStates = [
  "08", // connection exceptions
  "25006", // read-only transaction: a standby, or a primary that lost its role
  "25P03", // idle in a transaction for too long
  "25P04", // transaction for too long
  "28", // the account or its password is refused: they are being changed
  "3D000", // the database is not there: it is being restored
  "53", // disk full, out of memory, too many connections
  "57P", // shutdown, crash, starting up, database dropped, idle for too long
  "58", // input and output of the server's machine
  "F0", // lock file of the server
] as const;

/** SQLSTATEs of a database that can read but not write. */
const readOnlyStates = ["25006", "53100", "58030"] as const;

const socketErrors = new Set([
  "EAI_AGAIN",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);

/** The driver's errors have no code, so they are recognised by their text. */
const driverTexts =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout)/;

export function isDatabaseOutage(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    (isSqlState(code) && outageStates.some((state) => code.startsWith(state))) ||
    socketErrors.has(code) ||
    // The socket's file is missing; the same code for another file is a fault of ours.
    (code === "ENOENT" && "syscall" in error && error.syscall === "connect") ||
    driverTexts.test(error.message)
  );
}

/** Whether the database reads but does not write: its disk is full, or it is a standby. */
export function isWriteOutage(error: unknown): boolean {
  return error instanceof Error && readOnlyStates.some((state) => codeOf(error) === state);
}

/** The text of an outage for the operator: of the error itself, or of its cause. */
export function outageText(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (!isDatabaseOutage(error)) return outageText((error as Error).cause);
  return error.message;
}

function codeOf(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : "";
}

function isSqlState(code: string): boolean {
  return /^[0-9A-Z]{5}$/.test(code);
}
