import { change, firstRow, type Queryable, statement, type Tx } from "#server/db/db.ts";

const find = statement(
  "confirmed_device.find",
  `select exists (select from confirmed_device where customer_id = $1) as "hasAny",
     exists (select from confirmed_device
       where customer_id = $1 and device_mac = $2) as "isConfirmed"`,
);
const save = statement(
  "confirmed_device.save",
  `insert into confirmed_device (customer_id, device_mac, confirmed_at) values ($1, $2, $3)
   on conflict do nothing`,
);
export async function findConfirmed(
  db: Queryable,
  customerId: string,
  deviceMac: Buffer | null,
): Promise<{ readonly hasAny: boolean; readonly isConfirmed: boolean }> {
  const row = await firstRow<{ hasAny: boolean; isConfirmed: boolean }>(db, find, [
    customerId,
    deviceMac,
  ]);
  if (!row) throw new Error("a select without a table gave no row");
  return row;
}

/** False when the device was confirmed before. */
export async function saveConfirmed(
  tx: Tx,
  { customerId, deviceMac, at }: { customerId: string; deviceMac: Buffer; at: Date },
): Promise<boolean> {
  return (await change(tx, save, [customerId, deviceMac, at])) === 1;
}
