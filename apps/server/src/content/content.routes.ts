import {
  acceptedTexts,
  bannerInfo,
  cmsBlock,
  cmsBlockByIdentifier,
  cmsPage,
  cmsPageByIdentifier,
  cmsPagePdf,
  popupConfig,
  saveConsent,
} from "@papillote/contract/content.ts";
import {
  consentAnswer,
  consentCookie,
  consentKeptDays,
  consentOfPurposes,
  consentPurposes,
} from "@papillote/domain/notifications/consent.ts";
import { done, refused } from "@papillote/domain/outcome.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import { findBanners } from "./banners.store.ts";
import { changesOfText } from "./changes-of-text.ts";
import {
  type BlockRow,
  findBlock,
  findBlockById,
  findPage,
  findPageById,
  isStore,
  type PageRow,
  readDatesOfVersions,
} from "./content.store.ts";
import { findAcceptedTexts, textMaker } from "./content.ts";
import { pdfMaker } from "./pdf-of-page.ts";
import { findPopup } from "./popup.store.ts";

export function contentRoutes(deps: Deps): Route[] {
  return [...textRoutes(deps), ...noticeRoutes(deps), consentRoute(deps)];
}

function consentRoute({ config, clock }: Deps): Route {
  return route(saveConsent, async ({ body: { choices } }) => {
    const accepted = consentPurposes.filter((purpose) => choices[purpose] === true);
    const until = new Date(clock.now().getTime() + consentKeptDays * 24 * 3_600_000);
    const value = `${consentCookie}=${consentAnswer(consentOfPurposes(accepted))}`;
    const secure = config.publicOrigin.startsWith("https:") ? "; Secure" : "";
    const cookie = `${value}; Path=/; SameSite=Lax; Max-Age=${consentKeptDays * 24 * 3600}${secure}`;
    return done({ result: { until: until.toISOString() }, cookies: [cookie] });
  });
}

function textRoutes(deps: Deps): Route[] {
  const { db, config } = deps;
  const pdfOf = pdfMaker(deps);
  const asText = textMaker(config);
  // S8.5a, S8.5b
  const pageReply = (row: PageRow | undefined) =>
    row ? answer(wirePage(asText(row))) : refused("CMS_PAGE_NOT_FOUND");
  const blockReply = (row: BlockRow | undefined) =>
    row ? answer(wireBlock(asText(row))) : refused("CMS_BLOCK_NOT_FOUND");
  return [
    route(cmsPage, async ({ params: { id } }) => pageReply(await findPageById(db, id))),
    route(cmsPageByIdentifier, async ({ params: { identifier, storeId }, query }) => {
      const row = (await isStore(db, storeId)) && (await findPage(db, identifier, query.version));
      if (!row) return refused("CMS_PAGE_NOT_FOUND");
      const versions = (await readDatesOfVersions(db, identifier)).map(wireVersion);
      const changes = query.changes && (await changesIn(deps, row, versions));
      return answer({ ...wirePage(asText(row)), versions, ...(changes && { changes }) });
    }),
    route(acceptedTexts, async () =>
      answer({
        items: (await findAcceptedTexts(db)).map(({ name, version, updatedOn }) => ({
          ...{ identifier: name, version, updated_at: midnight(updatedOn) },
        })),
      }),
    ),
    route(cmsPagePdf, async ({ params: { identifier }, query: { version } }) => {
      const pdf = await pdfOf(identifier, version);
      return pdf ? answer(pdf) : refused("CMS_PAGE_NOT_FOUND");
    }),
    route(cmsBlock, async ({ params: { id } }) => blockReply(await findBlockById(db, id))),
    route(cmsBlockByIdentifier, async ({ params: { identifier, storeId } }) =>
      blockReply((await isStore(db, storeId)) ? await findBlock(db, identifier) : undefined),
    ),
  ];
}

async function changesIn(
  { db, config }: Deps,
  { identifier, title, version, markdown }: PageRow,
  versions: readonly { readonly version: number }[],
) {
  const previous = versions.find((one) => one.version < version)?.version;
  const before = previous && (await findPage(db, identifier, previous));
  if (!before) return undefined;
  const asText = textMaker(config);
  return changesOfText(before.markdown, markdown).map(({ kind, markdown: changed }) => ({
    kind,
    content: asText({ title, markdown: changed }).html,
  }));
}

type Html<Row> = Omit<Row, "markdown"> & { readonly html: string };

function wireBlock({ id, identifier, title, html }: Html<BlockRow>) {
  return { id, identifier, title, content: html };
}

function wirePage({
  id,
  identifier,
  title,
  html,
  metaDescription,
  updatedOn,
  version,
}: Html<PageRow>) {
  return {
    ...{ id, identifier, title, content: html, version },
    meta_description: metaDescription,
    updated_at: midnight(updatedOn),
  };
}

type DatedVersion = Awaited<ReturnType<typeof readDatesOfVersions>>[number];

function wireVersion({ version, from, until }: DatedVersion) {
  return {
    ...{ version, updated_at: midnight(from) },
    ...(until !== null && { ended_at: midnight(until) }),
  };
}

function midnight(day: string): string {
  return `${day}T00:00:00.000Z`;
}

function noticeRoutes({ db, clock }: Deps): Route[] {
  const visit = (session: object | undefined) => ({
    audience: session ? ("customers" as const) : ("guests" as const),
    on: dayInParis(clock.now()),
  });
  return [
    route(bannerInfo, async ({ query: { placement }, session }) =>
      answer({ items: await findBanners(db, { ...visit(session), placement }) }),
    ),
    route(popupConfig, async ({ session }) => {
      const popup = await findPopup(db, visit(session));
      return answer(popup ? { show: true as const, ...popup } : null);
    }),
  ];
}
