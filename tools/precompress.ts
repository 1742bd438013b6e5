// Compresses public files once, when they are built, so that the server only chooses which copy to
// send.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);
const compressible = /\.(js|css|svg|json|html|txt|webmanifest)$/;

/** Writes `.br` and `.gz` copies beside each file if they are smaller. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY,
    [zlib.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [brotli, zipped] = await Promise.all([
    asBrotli(content, { params }),
    asGzip(content, { level: zlib.Z_BEST_COMPRESSION }),
  ]);
  if (brotli.length < content.length) await writeFile(`${file}.br`, brotli);
  if (zipped.length < content.length) await writeFile(`${file}.gz`, zipped);
}
