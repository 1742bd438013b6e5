import { Trans } from "@lingui/react/macro";
import { TextButton } from "@papillote/ui/controls/button.tsx";
import User from "lucide-react/icons/user";
import type { ReactNode } from "react";
import { useHref } from "react-router";
import { paths } from "#app/platform/paths/paths.ts";
import styles from "./checkout.module.css";
import type { CheckoutData } from "./load-checkout.ts";

/** The customer, with a way to change to another one; for a visitor, the forms to become one. */
export function WhoSection({
  customer,
  account,
}: Pick<CheckoutData, "customer"> & { account: ReactNode }) {
  // Like every logout, this form loads a new document, so that nothing of the page stays.
  const logout = useHref(`${paths.logout()}?return=${paths.checkout()}`);
  if (!customer) return <div className={styles.panel}>{account}</div>;
  const { firstname, lastname, email } = customer;
  return (
    <div className={styles.person}>
      <User size={22} strokeWidth={1.75} aria-hidden="true" />
      <p>
        <b>
          {firstname} {lastname}
        </b>
        <br />
        {email}
      </p>
      <form method="post" action={logout}>
        <TextButton type="submit">
          <Trans>Not you?</Trans>
        </TextButton>
      </form>
    </div>
  );
}
