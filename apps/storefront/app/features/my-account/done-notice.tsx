import { useLingui } from "@lingui/react/macro";
import { Note } from "@papillote/ui/layout/note.tsx";
import CircleCheck from "lucide-react/icons/circle-check";
import { useSearchParams } from "react-router";
import { type AccountDeed, accountDeeds } from "./done.ts";

/** Stays on the page while it is empty, so that what appears in it is said. */
export function DoneNotice() {
  const { t } = useLingui();
  const [asked] = useSearchParams();
  const deed = accountDeeds.find((one) => one === asked.get("done"));
  const words: Record<AccountDeed, string> = {
    profile: t`Account data has successfully been updated`,
    email: t`Your e-mail address has been changed.`,
    phone: t`Your mobile number has been changed.`,
    password: t`Your password has successfully been changed`,
    device: t`This device is logged out.`,
    address: t`The address is in your book.`,
    "address-deleted": t`The address has been deleted.`,
    "address-default": t`Your default address has been changed.`,
    shipping: t`Your shipping details have been updated.`,
    "newsletter-on": t`You receive our newsletter.`,
    "newsletter-off": t`You no longer receive our newsletter.`,
  };
  return (
    <div role="status">
      {deed && (
        <Note icon={<CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" />}>
          {words[deed]}
        </Note>
      )}
    </div>
  );
}
