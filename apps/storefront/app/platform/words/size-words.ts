import { useLingui } from "@lingui/react";

const thousand = 1_000;

/** « 3,4 Mo » */
export function useSizeWords(): (bytes: number) => string {
  const { i18n } = useLingui();
  return (bytes) => {
    const isLarge = bytes >= thousand * thousand;
    const amount = isLarge ? bytes / thousand / thousand : Math.max(1, bytes / thousand);
    return new Intl.NumberFormat(i18n.locale, {
      ...{ style: "unit", unit: isLarge ? "megabyte" : "kilobyte", unitDisplay: "short" },
      maximumFractionDigits: amount < 10 ? 1 : 0,
    }).format(amount);
  };
}
