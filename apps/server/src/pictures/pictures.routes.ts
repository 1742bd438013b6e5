import type { FastifyInstance, FastifyRequest } from "fastify";
import { shareFacts, swatches } from "#server/catalog/catalog.ts";
import type { Deps } from "#server/platform/deps.ts";
import { sendPicture, sendSvg } from "#server/web/send-picture.ts";
import { refuse } from "#server/web/serve.ts";
import { readDrawing } from "./catalogue-files.ts";
import { framed, framingOf, type Size } from "./framing.ts";
import { openGallery, type PictureCache } from "./pictures.ts";
import { placeholder } from "./placeholder.ts";
import { type AskedPicture, askedPicture, askedShare, askedSize } from "./read-address.ts";
import { shareCard } from "./share-card.ts";
import { faceOf } from "./share-face.ts";

export type PictureOptions = {
  /** Where the catalogue's drawings lie. */
  readonly folder: string;
  readonly cache?: PictureCache | undefined;
};

type AskedSize = { readonly width: string; readonly height: string; readonly "*": string };
type Asked = FastifyRequest<{ Params: AskedSize; Querystring: Readonly<Record<string, string>> }>;

/** S9.10d: the catalogue's pictures in the field's sizes, and the picture of each page where its link is shared. */
export function registerPictures(
  app: FastifyInstance,
  deps: Deps,
  { folder, cache }: PictureOptions,
): void {
  const gallery = openGallery(cache);
  app.addHook("onClose", gallery.close);

  app.get("/img/:width/:height/resize/*", async (request: Asked, reply) => {
    const size = askedSize(request.params);
    if (!size)
      return refuse(reply, "INVALID_DATA", { errors: [{ field: "size", message: "INVALID" }] });
    const asked = askedPicture(request.params["*"]);
    if (!asked)
      return refuse(reply, "INVALID_DATA", { errors: [{ field: "path", message: "INVALID" }] });
    const { svg, key } = await drawn(request, asked, size);
    if (asked.format === "svg") return sendSvg(request, reply, svg);
    return sendPicture(request, reply, await gallery.show(key, () => svg));
  });

  /** In its size and framing. Where there is none, the placeholder. */
  async function drawn(
    { query }: Asked,
    { kind, name }: AskedPicture,
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
      const asked = askedShare(request.params);
      const facts = asked && (await shareFacts(deps.db, asked, deps.clock.now()));
      if (!asked || !facts) return refuse(reply, "NOT_FOUND");
      const { shopName, flags } = deps.config;
      const picture = await gallery.show(
        `share ${asked.language} ${asked.kind} ${facts.id}`,
        async ({ measure }) => {
          const logo =
            facts.brandId === null
              ? undefined
              : await readDrawing(folder, { kind: "brands", name: String(facts.brandId) });
          return shareCard(
            { shopName, ...faceOf(facts, { ...asked, logo, sign: flags.signPosition }) },
            measure,
          );
        },
      );
      return sendPicture(request, reply, picture);
    },
  );

  app.all("/img/*", (_request, reply) => refuse(reply, "NOT_FOUND"));
}
