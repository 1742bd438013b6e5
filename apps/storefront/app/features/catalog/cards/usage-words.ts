import { useLingui } from "@lingui/react/macro";

type Usage = "online" | "in_store" | "both";

/** Where a voucher is used, in words (S1.3b). */
export function useUsageWords(): (usage: Usage) => string {
  const { t } = useLingui();
  return (usage) =>
    ({ online: t`Online`, in_store: t`In store`, both: t`Online and in store` })[usage];
}
