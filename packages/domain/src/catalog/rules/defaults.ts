import { type Breach, type RowName, repeatsOf } from "./breach.ts";

type StoreRow = {
  readonly code: string;
  readonly isDefault: boolean;
  readonly isActive: boolean;
};
type ShippingRow = {
  readonly carrierCode: string;
  readonly methodCode: string;
  readonly isActive: boolean;
  readonly isDefault: boolean;
};
type OptionRow = {
  readonly attributeCode: string;
  readonly optionId: number;
  readonly isDefault: boolean;
};

/** S3.27: one store view is the default, and it is open. */
export function storeBreaches(stores: readonly StoreRow[]): Breach[] {
  const rowOf = ({ code }: StoreRow): RowName => ({ table: "store_view", key: [code] });
  const defaults = stores.filter(({ isDefault }) => isDefault);
  const [last, ...others] = stores.map(rowOf).toReversed();
  if (defaults.length === 0 && last !== undefined)
    return [{ rows: [last, ...others], column: "is_default", reason: "no store view is default" }];
  return [
    ...secondDefaults(defaults, () => "", rowOf),
    ...defaults.flatMap((one): Breach[] =>
      one.isActive
        ? []
        : [{ rows: [rowOf(one)], column: "is_active", reason: "the default store view is closed" }],
    ),
  ];
}

/** At most one active shipping method is the default. */
export function shippingBreaches(methods: readonly ShippingRow[]): Breach[] {
  const defaults = methods.filter(({ isActive, isDefault }) => isActive && isDefault);
  const rowOf = ({ carrierCode, methodCode }: ShippingRow): RowName => ({
    table: "shipping_method",
    key: [carrierCode, methodCode],
  });
  return secondDefaults(defaults, () => "", rowOf);
}

/** S3.4: at most one option of an attribute is the default. */
export function attributeBreaches(options: readonly OptionRow[]): Breach[] {
  const defaults = options.filter(({ isDefault }) => isDefault);
  const rowOf = ({ attributeCode, optionId }: OptionRow): RowName => ({
    table: "attribute_option",
    key: [attributeCode, optionId],
  });
  return secondDefaults(defaults, ({ attributeCode }) => attributeCode, rowOf);
}

function secondDefaults<Row>(
  defaults: readonly Row[],
  groupOf: (row: Row) => string,
  rowOf: (row: Row) => RowName,
): Breach[] {
  return repeatsOf(defaults, groupOf).flatMap(({ first, others }) =>
    others.map((one): Breach => {
      const [row, other] = [rowOf(one), rowOf(first)];
      const reason = `${other.key.join(" / ")} is the default already`;
      return { rows: [row, other], column: "is_default", reason };
    }),
  );
}
