import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import type { FastifyRequest } from "fastify";

type GivenFile = { readonly name: string; readonly content: AsyncIterable<Buffer> };
type SoFar = { readonly files: number; readonly bytes: number; readonly ip: string };

/** How a slice handles the files of its forms. */
export type FormFiles = {
  /** Whether the page at this path accepts files; the path has no query. */
  readonly accepts: (path: string) => boolean;
  /** Form fields that only `keep` may write. */
  readonly ownFields: readonly string[];
  /** Reads the file to its end, and returns the field that replaces it in the form. */
  readonly keep: (
    file: GivenFile,
    soFar: SoFar,
  ) => Promise<{ readonly field: string; readonly value: string; readonly bytes: number }>;
};

type Limits = {
  readonly fieldsMax: number;
  /** Limit for all fields together; `bytesMax` is the limit for everything that is read. */
  readonly fieldBytesMax: number;
  readonly bytesMax: number;
};

/** Thrown when a file was not read to its end, so that nothing after it can be read. */
const givenUp = new Error("a file was given up");

/**
 * Converts a form with files to the same form without them, urlencoded, so that no page or action
 * has a file in memory. Files are read one after another, as fast as they can be stored. The
 * request is never destroyed, as its connection has to carry the answer.
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
  const counter = counted(limits.bytesMax);
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
      if (content.destroyed && !content.readableEnded) counter.destroy(givenUp);
      else content.resume(); // a file that was refused unread
    });
    reading.catch((error) => parser.destroy(error));
    current = content;
  });
  payload.once("error", (error) => counter.destroy(error));
  payload.once("close", () => {
    if (!payload.readableEnded) counter.destroy(new Error("the form broke off"));
  });
  payload.pipe(counter);
  await pipeline(counter, parser).catch((error) => {
    // Browsers do not read the answer before they have sent everything, so the rest is received and
    // discarded.
    payload.resume();
    if (error === givenUp) return;
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
