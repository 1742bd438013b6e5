import {
  type FileProblem,
  fileBytesMax,
  fileKindOf,
  fileKinds,
  fileName,
  headBytes,
  tailBytes,
} from "@papillote/domain/attachments/file-kind.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Deps } from "#server/platform/deps.ts";
import {
  completeAttachment,
  deleteAttachment,
  insertAttachment,
  insertPart,
} from "./attachments.store.ts";
import { openScanner, type Scanner } from "./scan-file.ts";
import { encryptName, encryptPart } from "./sealed-parts.ts";

const partBytes = 256 * 1024;
/** A client that sends more is at fault, so the rest is not read. */
const readMax = 3 * fileBytesMax;

type StoredFile = { readonly id: string; readonly name: string; readonly bytes: number };
type GivenFile = {
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
  /** The bytes that the form's earlier files leave. */
  readonly bytesMax: number;
};

/**
 * Stores a file while it arrives, and decides at its end what kind of file it is. In no case does a
 * file that is not kept leave a row.
 */
export async function keepFile(
  deps: Deps,
  { name, content, bytesMax }: GivenFile,
): Promise<Outcome<StoredFile, FileProblem>> {
  const id = deps.newId();
  const scanner = openScanner(deps.config.scanCommand, deps.log);
  let isKept = false;
  await insertAttachment(deps.db, id, deps.clock.now());
  try {
    const ends = await storeParts(deps, { id, content, bytesMax, scanner });
    if (ends.bytes === 0) return refused("FILE_EMPTY");
    if (ends.bytes > bytesMax) return refused("FILES_TOO_LARGE");
    const kind = fileKindOf(ends);
    if (kind === undefined) return refused("FILE_KIND");
    const scan = await scanner.end();
    if (scan !== "clean") return refused(scan === "harmful" ? "FILE_HARMFUL" : "FILE_UNCHECKED");
    const shown = fileName(name, kind);
    await completeAttachment(deps.db, {
      ...{ id, encryptedName: encryptName(deps, id, shown) },
      ...{ mediaType: fileKinds[kind].mediaType, bytes: ends.bytes },
    });
    isKept = true;
    return done({ id, name: shown, bytes: ends.bytes });
  } finally {
    scanner.stop();
    if (!isKept) await deleteAttachment(deps.db, id);
  }
}

type Arriving = Omit<GivenFile, "name"> & { readonly id: string; readonly scanner: Scanner };

/** Returns the file's first and last bytes and its size. Beyond the limit it is not stored. */
async function storeParts(deps: Deps, { id, content, bytesMax, scanner }: Arriving) {
  let bytes = 0;
  let head = Buffer.alloc(0);
  let tail = Buffer.alloc(0);
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let partNo = 0;
  const flush = async () => {
    if (waitingBytes === 0) return;
    const partId = deps.newId();
    const encrypted = encryptPart(deps, partId, Buffer.concat(waiting));
    waiting = [];
    waitingBytes = 0;
    await insertPart(deps.db, { partId, attachmentId: id, partNo: partNo++, encrypted });
  };
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > bytesMax) {
      if (bytes > readMax) break;
      continue;
    }
    if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes);
    tail = Buffer.concat([tail, chunk.subarray(-tailBytes)]).subarray(-tailBytes);
    waiting.push(chunk);
    waitingBytes += chunk.length;
    await scanner.write(chunk);
    if (waitingBytes >= partBytes) await flush();
  }
  if (bytes <= bytesMax) await flush();
  return { head, tail, bytes };
}
