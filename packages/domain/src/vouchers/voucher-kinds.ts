export type BarcodeType = "ean13" | "code128" | "qr";
/** Where a voucher can be used. */
export type Usage = "online" | "in_store" | "both";
