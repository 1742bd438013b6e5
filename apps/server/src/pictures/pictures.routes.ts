import type { FastifyInstance, FastifyRequest } from "fastify";
import { shareFacts, swatches } from "#server/catalog/catalog.ts";
import type { Deps } from "#server/platform/deps.ts";
import { sendPicture, sendSvg } from "#server/web/send-picture.ts";
import { refuse } from "#server/web/serve.ts";
import { readDrawing } from "./catalogue-files.ts";
import { framed, framingOf, placeholder, type Size } from "./framing.ts";
import { openGallery, type PictureCache } from "./pictures.ts";
import {
  type PictureAddress,
  readPictureAddress,
  readShareAddress,
  readSize,
} from "./read-address.ts";
import { shareCard } from "./share-card.ts";
import { faceOf } from "./share-face.ts";

type PictureOptions = {
  /** Folder of the catalogue's drawings. */
  readonly folder: string;
  readonly cache?: PictureCache | undefined;
};

type SizeParams = { readonly width: string; readonly height: string; readonly "*": string };
type PictureRequest = FastifyRequest<{
  Params: SizeParams;
  Querystring: Readonly<Record<string, string>>;
}>;

/** S9.10d: the catalogue's pictures in fixed sizes, and the share picture of each page. */
export function registerPictures(
  app: FastifyInstance,
  deps: Deps,
  { folder, cache }: PictureOptions,
): void {
  const gallery = openGallery(cache);

  app.get("/img/:width/:height/resize/*", async (request: PictureRequest, reply) => {
    const size = readSize(request.params);
    if (!size)
      return refuse(reply, "INVALID_DATA", { errors: [{ field: "size", message: "INVALID" }] });
    const address = readPictureAddress(request.params["*"]);
    if (!address)
      return refuse(reply, "INVALID_DATA", { errors: [{ field: "path", message: "INVALID" }] });
    const { svg, key } = await drawn(request, address, size);
    if (address.format === "svg") return sendSvg(request, reply, svg);
    return sendPicture(request, reply, await gallery.show(key, () => svg));
  });

  /** The drawing in the requested size and framing, or the placeholder. */
  async function drawn(
    { query }: PictureRequest,
    { kind, name }: PictureAddress,
    size: Size,
  ): Promise<{ svg: string; key: string }> {
    const frame = `${size.width} ${size.height}`;
    const svg = kind === undefined ? undefined : await readDrawing(folder, { kind, name });
    if (kind === undefined || svg === undefined)
      return { svg: placeholder(size), key: `none ${frame}` };
    const framing = framingOf(query, await swatches(deps.db));
    return {
      svg: framed(svg, kind, { ...framing, ...size }),
      key: `${kind} ${name} ${framing.view} ${framing.color} ${frame}`,
    };
  }

  app.get(
    "/img/share/:language/*",
    async (request: FastifyRequest<{ Params: { language: string; "*": string } }>, reply) => {
      const address = readShareAddress(request.params);
      const facts = address && (await shareFacts(deps.db, address, deps.clock.now()));
      if (!address || !facts) return refuse(reply, "NOT_FOUND");
      const { shopName, flags } = deps.config;
      const picture = await gallery.show(
        `share ${address.locale} ${address.kind} ${facts.id}`,
        async ({ measure }) => {
          const logo =
            facts.brandId === null
              ? undefined
              : await readDrawing(folder, { kind: "brands", name: String(facts.brandId) });
          return shareCard(
            { shopName, ...faceOf(facts, { ...address, logo, sign: flags.signPosition }) },
            measure,
          );
        },
      );
      return sendPicture(request, reply, picture);
    },
  );

  app.all("/img/*", (_request, reply) => refuse(reply, "NOT_FOUND"));
}
