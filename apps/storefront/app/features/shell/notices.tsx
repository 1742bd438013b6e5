import { useLingui } from "@lingui/react/macro";
import { ToastRegion } from "@papillote/ui/overlays/toast-region.tsx";
import { lazy, Suspense } from "react";
import { type Told, useNotifications } from "#app/platform/overlays/notify.ts";
import { isErrorNotice, usePlace } from "#app/platform/overlays/place.ts";
import { withWords } from "#app/platform/words/words.ts";
import styles from "./notices.module.css";

/** A page mostly has nothing to say beside itself, so how it says it comes when there is something. */
const toasts = () => withWords(() => import("./toasts.tsx"));
const AskedToast = lazy(async () => ({ default: (await toasts()).AskedToast }));
const ToldToasts = lazy(async () => ({
  default: await toasts().then((loaded) => loaded.ToldToasts, plainly),
}));

/** Without a network the script of the toasts may not come, and what there is to say may be just that: then it is said in plain words. */
const plainly = () => PlainWords;

function PlainWords({ told }: { told: readonly Told[] }) {
  return told.map(({ id, message }) => (
    <p key={id} className={styles.plain}>
      {message}
    </p>
  ));
}

/**
 * What there is to say beside the page, in one region: the last action's word, which stands in the address so that it is said
 * without script too (over an open dialog it is said inside), and what the shop's own calls tell.
 */
export function Notices() {
  const { t } = useLingui();
  const told = useNotifications();
  const { notice, panel, isCartOpen } = usePlace();
  const asked = notice && !panel && !isCartOpen ? notice : undefined;
  const isError = asked !== undefined && isErrorNotice(asked);
  const word = asked && <AskedToast notice={asked} />;
  return (
    <ToastRegion
      label={t`Notices`}
      errors={
        <>
          {isError && word}
          {toldOf(told.filter(({ type }) => type === "error"))}
        </>
      }
      news={
        <>
          {!isError && word}
          {toldOf(told.filter(({ type }) => type !== "error"))}
        </>
      }
    />
  );
}

/** Only what is told in the browser: the server draws none of it, so nobody waits for it without script. */
function toldOf(told: readonly Told[]) {
  return (
    told.length > 0 && (
      <Suspense>
        <ToldToasts told={told} />
      </Suspense>
    )
  );
}
