import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { basename, extname, join, normalize } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "#server/platform/deps.ts";
import { refuse } from "#server/web/serve.ts";
import { downloadPath, readDownloadToken } from "./download-link.ts";
import { findDownload, type SoldFile } from "./downloads.store.ts";
import { specimenPdf } from "./specimen-pdf.ts";

type FileRequest = FastifyRequest<{ Params: { token: string } }>;

/**
 * Serves the sold files, each by a link that opens it for an hour. A transfer that broke off
 * continues where it was (`Range`). In the demonstration, a missing file is replaced by a drawn
 * one.
 */
export async function registerDownloads(app: FastifyInstance, deps: Deps): Promise<void> {
  const { downloadsDir: root } = deps.config;
  const hasFiles = existsSync(root);
  await app.register((scope, _options, done) => {
    if (hasFiles) void scope.register(fastifyStatic, { root, serve: false });
    scope.get(`${downloadPath}:token`, async (request: FileRequest, reply) => {
      const grant = readDownloadToken(deps.secrets, request.params.token, deps.clock.now());
      const found = grant && (await findDownload(deps.db, grant));
      if (!found) return refuse(reply, "LINK_INVALID");
      const file = normalize(found.file);
      if (hasFiles && (await isFile(join(root, file)))) {
        nameFile(reply, file);
        return reply.sendFile(file, { cacheControl: false });
      }
      if (!deps.config.demo) throw new Error(`a sold file is not in ${root}: ${file}`);
      return sendSpecimen(deps, reply, { ...found, file });
    });
    done();
  });
}

async function isFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() === true;
}

async function sendSpecimen(
  { config, clock }: Deps,
  reply: FastifyReply,
  { title, description, file }: SoldFile,
): Promise<FastifyReply> {
  const { shopName } = config;
  const madeAt = clock.now();
  const pdf = await specimenPdf({ shopName, title, description: description ?? "", madeAt });
  nameFile(reply, file.slice(0, file.length - extname(file).length).concat(".pdf"));
  return reply.type("application/pdf").send(pdf);
}

/**
 * Sends only the name of the file, without its folder; an import may have given it any characters.
 */
function nameFile(reply: FastifyReply, file: string): void {
  const name = basename(file);
  const plain = name.replace(/[^\w.-]/g, "_");
  const whole = encodeURIComponent(name).replaceAll("'", "%27");
  reply.header("cache-control", "private, no-store");
  reply.header("content-disposition", `attachment; filename="${plain}"; filename*=UTF-8''${whole}`);
}
