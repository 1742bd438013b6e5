import { inflateSync } from "node:zlib";

const header = { flavor: 4, tableCount: 12, bytes: 44 } as const;
const entry = { offset: 4, packedLength: 8, length: 12, checksum: 16, bytes: 20 } as const;
const sfntHeaderBytes = 12;
const sfntEntryBytes = 16;

/**
 * A WOFF (1.0) font as the plain font that is packed in it. Unpacked once here it costs a document nothing;
 * the PDF library would unpack it anew for each, in JavaScript, for a tenth of a second.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(header.tableCount);
  const directory = Buffer.alloc(sfntHeaderBytes + count * sfntEntryBytes);
  const tables: Buffer[] = [];
  woff.copy(directory, 0, header.flavor, header.flavor + 4);
  writeSearchHints(directory, count);
  let offset = directory.length;
  for (let index = 0; index < count; index++) {
    const at = header.bytes + index * entry.bytes;
    const table = unpackTable(woff, at);
    const to = sfntHeaderBytes + index * sfntEntryBytes;
    woff.copy(directory, to, at, at + 4);
    woff.copy(directory, to + 4, at + entry.checksum, at + entry.checksum + 4);
    directory.writeUInt32BE(offset, to + 8);
    directory.writeUInt32BE(table.length, to + 12);
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    tables.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([directory, ...tables]);
}

function unpackTable(woff: Buffer, at: number): Buffer {
  const offset = woff.readUInt32BE(at + entry.offset);
  const packedLength = woff.readUInt32BE(at + entry.packedLength);
  const packed = woff.subarray(offset, offset + packedLength);
  return packedLength < woff.readUInt32BE(at + entry.length) ? inflateSync(packed) : packed;
}

function writeSearchHints(directory: Buffer, count: number): void {
  const power = Math.floor(Math.log2(count));
  const range = 2 ** power * sfntEntryBytes;
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(range, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(count * sfntEntryBytes - range, 10);
}
