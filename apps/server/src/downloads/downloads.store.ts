import { change, firstRow, type Queryable, rows, statement, type Tx } from "#server/db/db.ts";

export type DownloadRow = {
  readonly lineNo: number;
  readonly linkId: number;
  readonly title: string;
  readonly format: string;
  readonly pages: number;
  /** 0: as often as wanted. */
  readonly downloadsMax: number;
  readonly downloads: number;
};
/** `file` is the path of the sold file; it is never sent to clients. */
export type SoldFile = DownloadRow & {
  readonly file: string;
  /** The catalogue's description of the product; null when the product has left the catalogue. */
  readonly description: string | null;
};

const grant = statement(
  "order_download.grant",
  `insert into order_download (order_id, line_no, link_id, title, file, format, pages,
     downloads_max)
   select l.order_id, l.line_no, d.link_id, d.title, d.file, d.format, d.pages, d.downloads_max
   from order_line l join downloadable_link d on d.sku = l.product_sku
   where l.order_id = $1 and l.kind = 'download'
   on conflict do nothing`,
);
const missing = statement(
  "order_download.missing",
  `select exists (select from order_line l where l.order_id = $1 and l.kind = 'download'
     and not exists (select from order_download d
       where d.order_id = l.order_id and d.line_no = l.line_no)) as "isMissing"`,
);
const columns = `d.line_no as "lineNo", d.link_id as "linkId", d.title, d.format, d.pages,
  d.downloads_max as "downloadsMax", d.downloads`;
const ofOrder = statement(
  "order_download.of_order",
  `select ${columns} from order_download d where d.order_id = $1 order by d.line_no, d.link_id`,
);
/** A file of a paid order, if its line was not refunded. */
const one = statement(
  "order_download.find",
  `select ${columns}, d.file, p.description
   from order_download d join order_line l using (order_id, line_no)
     left join product p on p.sku = l.product_sku
   where d.order_id = $1 and d.link_id = $2 and l.refunded_qty < l.qty`,
);
const ofCustomer = statement(
  "order_download.of_customer",
  `select ${columns}, o.order_id as "orderId", o.order_number as "orderNumber",
     o.placed_at as "placedAt", o.waiver_version as "waiverVersion", l.name, l.sku
   from orders o join order_line l using (order_id) join order_download d using (order_id, line_no)
   where o.customer_id = $1 and o.fulfilled_at is not null and l.refunded_qty < l.qty
   order by o.placed_at desc, o.order_id, d.line_no, d.link_id limit $2 offset $3`,
);
const countOfCustomer = statement(
  "order_download.count_of_customer",
  `select count(*)::int as count
   from orders o join order_line l using (order_id) join order_download d using (order_id, line_no)
   where o.customer_id = $1 and o.fulfilled_at is not null and l.refunded_qty < l.qty`,
);
const use = statement(
  "order_download.use",
  `with used as (
     update order_download set downloads = downloads + 1
     where order_id = $1 and link_id = $2 returning order_id, link_id)
   insert into download_use (order_id, link_id, used_at, waiver_version)
   select order_id, link_id, $3, $4 from used`,
);
const seen = statement(
  "order_download.seen",
  `select distinct line_no as "lineNo" from order_download where order_id = $1 and downloads > 0`,
);

/** False when the catalogue has no file for one of the lines. */
export async function insertDownloads(tx: Tx, orderId: string): Promise<boolean> {
  await change(tx, grant, [orderId]);
  return (await firstRow<{ isMissing: boolean }>(tx, missing, [orderId]))?.isMissing === false;
}

export function findDownloads(db: Queryable, orderId: string): Promise<DownloadRow[]> {
  return rows<DownloadRow>(db, ofOrder, [orderId]);
}

export type OwnDownloadRow = DownloadRow & {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly placedAt: Date;
  readonly waiverVersion: string | null;
  /** The product's name and sku, as it was bought. */
  readonly name: string;
  readonly sku: string;
};

/** Pages count from 0. */
export function findDownloadsOf(
  db: Queryable,
  customerId: string,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<OwnDownloadRow[]> {
  return rows<OwnDownloadRow>(db, ofCustomer, [customerId, limit, page * limit]);
}

export async function countDownloadsOf(db: Queryable, customerId: string): Promise<number> {
  return (await firstRow<{ count: number }>(db, countOfCustomer, [customerId]))?.count ?? 0;
}

export function findDownload(
  db: Queryable,
  { orderId, linkId }: { readonly orderId: string; readonly linkId: number },
): Promise<SoldFile | undefined> {
  return firstRow<SoldFile>(db, one, [orderId, linkId]);
}

type Use = {
  readonly orderId: string;
  readonly linkId: number;
  readonly at: Date;
  readonly waiverVersion: string | null;
};

export async function countDownload(tx: Tx, { orderId, linkId, at, waiverVersion }: Use) {
  await change(tx, use, [orderId, linkId, at, waiverVersion]);
}

/** The lines of which a file was downloaded. */
export async function findDownloadedLines(
  db: Queryable,
  orderId: string,
): Promise<ReadonlySet<number>> {
  const found = await rows<{ lineNo: number }>(db, seen, [orderId]);
  return new Set(found.map(({ lineNo }) => lineNo));
}
