import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import type { FastifyRequest } from "fastify";

type GivenFile = { readonly name: string; readonly content: AsyncIterable<Buffer> };
type SoFar = { readonly files: number; readonly bytes: number; readonly ip: string };

/** What a slice does with the files of its forms. */
export type FormFiles = {
  /** Without the query. */
  readonly accepts: (path: string) => boolean;
  /** Fields that `keep` alone may write. */
  readonly ownFields: readonly string[];
  /** Reads the file to its end; what its form gets in its place. */
  readonly keep: (
    file: GivenFile,
    soFar: SoFar,
  ) => Promise<{ readonly field: string; readonly value: string; readonly bytes: number }>;
};

type Limits = {
  readonly fieldsMax: number;
  /** Of all fields together, and of all that is read. */
  readonly fieldBytesMax: number;
  readonly bytesMax: number;
};

/**
 * A form with files as the same form without them, urlencoded: no page and no action ever has a
 * file in memory. Files are read one after another, as fast as they are stored.
 * @throws an error with the status of the refusal
 */
export async function readMultipart(
  request: Pick<FastifyRequest, "headers" | "ip">,
  payload: Readable,
  files: FormFiles,
  limits: Limits,
): Promise<Buffer> {
  const form = new URLSearchParams();
  const parser = newParser(request, limits);
  let fieldBytes = 0;
  let fields = 0;
  let soFar: SoFar = { files: 0, bytes: 0, ip: request.ip };
  let reading: Promise<void> = Promise.resolve();
  let current: Readable | undefined;
  parser.once("close", () => current?.destroy());
  parser.on("field", (name, value, isNameCut, isValueCut) => {
    fieldBytes += name.length + value.length;
    fields++;
    if (isNameCut || isValueCut || fieldBytes > limits.fieldBytesMax || fields > limits.fieldsMax)
      parser.destroy(refusal(413));
    else if (!files.ownFields.includes(name)) form.append(name, value);
  });
  parser.on("file", (_field, content, name) => {
    const isNone = name === undefined || name === "";
    reading = reading.then(async () => {
      if (isNone) return void content.resume();
      const { field, value, bytes } = await files.keep({ name, content }, soFar);
      soFar = { ...soFar, files: soFar.files + 1, bytes: soFar.bytes + bytes };
      form.append(field, value);
      content.resume(); // the rest of a file that was given up
    });
    reading.catch((error) => parser.destroy(error));
    current = content;
  });
  await pipeline(payload, counted(limits.bytesMax), parser).catch((error) => {
    throw error.statusCode === undefined ? Object.assign(error, { statusCode: 400 }) : error;
  });
  await reading;
  return Buffer.from(form.toString());
}

function newParser({ headers }: Pick<FastifyRequest, "headers">, { fieldBytesMax }: Limits) {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits: {
        fieldNameSize: 100,
        fieldSize: fieldBytesMax,
        headerPairs: 50,
        parts: 300,
        files: 20,
      },
    });
  } catch (cause) {
    throw Object.assign(new Error("a form without its boundary", { cause }), { statusCode: 400 });
  }
}

function counted(bytesMax: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > bytesMax ? refusal(413) : null, chunk);
    },
  });
}

function refusal(statusCode: number): Error {
  return Object.assign(new Error("the form is too large"), { statusCode });
}
