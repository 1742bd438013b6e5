import { firstRow, type Queryable, rows, statement } from "#server/db/db.ts";

type Text = {
  readonly id: number;
  readonly identifier: string;
  readonly title: string;
  readonly markdown: string;
};
export type PageRow = Text & {
  readonly urlPath: string;
  readonly layout: "default" | "minimal" | "empty";
  readonly metaDescription: string;
  readonly updatedOn: string;
  readonly sortOrder: number;
  readonly version: number;
};
export type BlockRow = Text & { readonly labels: Readonly<Record<string, string>> };

// S9.7b
const textsMax = 500;

const pageColumns = `page_id as id, identifier, title, markdown, url_path as "urlPath", layout,
  meta_description as "metaDescription", to_char(updated_on, 'YYYY-MM-DD') as "updatedOn",
  sort_order as "sortOrder", version`;
const blockColumns = "block_id as id, identifier, title, markdown, labels";

/** Active pages, in their order. */
export function readPages(db: Queryable): Promise<PageRow[]> {
  return rows(
    db,
    statement(
      "content.pages",
      `select ${pageColumns} from cms_page where is_active
       order by sort_order, identifier limit ${textsMax}`,
    ),
  );
}

export function readBlocks(db: Queryable): Promise<BlockRow[]> {
  return rows(
    db,
    statement(
      "content.blocks",
      `select ${blockColumns} from cms_block where is_active order by identifier limit ${textsMax}`,
    ),
  );
}

const pageById = statement(
  "content.page_by_id",
  `select ${pageColumns} from cms_page where is_active and page_id = $1`,
);
const pageByIdentifier = statement(
  "content.page_by_identifier",
  `select ${pageColumns} from cms_page where is_active and identifier = $1`,
);
const pageVersion = statement(
  "content.page_version",
  `select page_id as id, identifier, kept.title, kept.markdown, url_path as "urlPath", layout,
     kept.meta_description as "metaDescription",
     to_char(kept.updated_on, 'YYYY-MM-DD') as "updatedOn", sort_order as "sortOrder", kept.version
   from cms_page_version kept join cms_page using (identifier)
   where identifier = $1 and kept.version = $2`,
);

export function findPageById(db: Queryable, id: number): Promise<PageRow | undefined> {
  return firstRow(db, pageById, [id]);
}

const versionsOf = statement(
  "content.versions",
  `select page.identifier as name, coalesce(shown.version, page.version) as version,
     to_char(page.updated_on, 'YYYY-MM-DD') as "updatedOn"
   from unnest($1::text[], $2::int[]) as asked(name, version)
   join cms_page page on page.identifier = asked.name and page.is_active
   left join cms_page_version shown
     on shown.identifier = asked.name and shown.version = asked.version
       and shown.version >= page.version - 1`,
);

/**
 * The versions of now, or those that are asked for where they are the ones before. Earlier ones are
 * not: a client could choose the terms that suit it.
 */
export function readVersions(
  db: Queryable,
  asked: readonly { readonly name: string; readonly version: number | undefined }[],
): Promise<{ readonly name: string; readonly version: number; readonly updatedOn: string }[]> {
  return rows(db, versionsOf, [
    asked.map(({ name }) => name),
    asked.map(({ version }) => version ?? null),
  ]);
}

const datesOfVersions = statement(
  "content.dates_of_versions",
  `select version, to_char(updated_on, 'YYYY-MM-DD') as "from",
     case when next is not null then to_char(greatest(next - 1, updated_on), 'YYYY-MM-DD') end as until
   from (
     select version, updated_on, lead(updated_on) over (order by version) as next
     from cms_page_version where identifier = $1
   ) texts order by version desc limit 100`,
);

/** The newest version first; `until` is the last day of a text that was replaced. */
export function readDatesOfVersions(
  db: Queryable,
  identifier: string,
): Promise<{ readonly version: number; readonly from: string; readonly until: string | null }[]> {
  return rows(db, datesOfVersions, [identifier]);
}

/** Finds a page. An earlier version of its text is found even if the page was removed. */
export function findPage(
  db: Queryable,
  identifier: string,
  version: number | undefined,
): Promise<PageRow | undefined> {
  return version === undefined
    ? firstRow(db, pageByIdentifier, [identifier])
    : firstRow(db, pageVersion, [identifier, version]);
}

const blockById = statement(
  "content.block_by_id",
  `select ${blockColumns} from cms_block where is_active and block_id = $1`,
);
const blockByIdentifier = statement(
  "content.block_by_identifier",
  `select ${blockColumns} from cms_block where is_active and identifier = $1`,
);

export function findBlockById(db: Queryable, id: number): Promise<BlockRow | undefined> {
  return firstRow(db, blockById, [id]);
}

export function findBlock(db: Queryable, identifier: string): Promise<BlockRow | undefined> {
  return firstRow(db, blockByIdentifier, [identifier]);
}

const store = statement("content.store", "select 1 from store_view where store_id = $1");

/** Whether the store exists. Texts are the same in all stores; 0 means all of them. */
export async function isStore(db: Queryable, storeId: number): Promise<boolean> {
  return storeId === 0 || (await firstRow(db, store, [storeId])) !== undefined;
}
