import { Trans, useLingui } from "@lingui/react/macro";
import { Logo } from "@papillote/ui/logo.tsx";
import { Footer } from "@papillote/ui/shell.tsx";
import { Link } from "react-router";
import { paths } from "#app/platform/paths.ts";
import { useVisitor } from "#app/platform/visitor.ts";
import { LanguageForm } from "./language-form.tsx";

/** Only what exists today is linked here; each new page brings its own line. */
export function SiteFooter() {
  const { t } = useLingui();
  const { shopName, customer } = useVisitor();
  return (
    <Footer
      logo={<Logo href={paths.home()} name={shopName} />}
      about={t`Gift cards and vouchers of more than 10,000 points of sale and online shops. The gesture first, the choice afterwards.`}
      columns={[
        { title: t`Give and spend`, children: <SpendLinks /> },
        { title: t`My account`, children: customer ? <LeaveForm /> : <JoinLinks /> },
        { title: t`Language`, children: <LanguageForm /> },
      ]}
      base={
        <>
          <span>{shopName}, 2026</span>
          <span>
            <Trans>Card payment with strong authentication</Trans>
          </span>
          <span>
            <Trans>France, euro</Trans>
          </span>
        </>
      }
    />
  );
}

function SpendLinks() {
  return (
    <ul>
      <li>
        <Link to={paths.shop()}>
          <Trans>The shop</Trans>
        </Link>
      </li>
      <li>
        <Link to={paths.myVouchers()}>
          <Trans>My vouchers</Trans>
        </Link>
      </li>
      <li>
        <Link to={paths.balance()}>
          <Trans>My balance</Trans>
        </Link>
      </li>
    </ul>
  );
}

function JoinLinks() {
  return (
    <ul>
      <li>
        <Link to={paths.login()}>
          <Trans>Log in</Trans>
        </Link>
      </li>
      <li>
        <Link to={paths.signup()}>
          <Trans>Create an account</Trans>
        </Link>
      </li>
    </ul>
  );
}

function LeaveForm() {
  return (
    <form method="post" action={paths.logout()}>
      <button type="submit">
        <Trans>Log out</Trans>
      </button>
    </form>
  );
}
