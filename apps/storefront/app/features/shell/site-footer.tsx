import { Trans, useLingui } from "@lingui/react/macro";
import { Footer } from "@papillote/ui/layout/shell.tsx";
import { Logo } from "@papillote/ui/paper/logo.tsx";
import { Link, useHref, useLocation } from "react-router";
import { helpPaths } from "#app/platform/paths/help-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { locales } from "#app/platform/words/language.ts";
import { ChoiceForm } from "./choice-form.tsx";
import { languageNames } from "./language-names.ts";
import styles from "./site-footer.module.css";

export function SiteFooter() {
  const { t } = useLingui();
  const { shopName, customer } = useVisitor();
  const spend = [
    { to: paths.offer(), name: t`Give a card` },
    { to: paths.occasions(), name: t`Occasions` },
    { to: paths.shop(), name: t`The shop` },
    { to: paths.partnerBrands(), name: t`Our partner brands` },
    { to: paths.balance(), name: t`Use a credit code` },
  ];
  const account = [
    { to: paths.myVouchers(), name: t`My vouchers` },
    { to: paths.wishlist(), name: t`My favourites` },
  ];
  const join = [
    { to: paths.login(), name: t`Log in` },
    { to: paths.signup(), name: t`Create an account` },
  ];
  const help = [
    { to: paths.text("help-centre"), name: t`Help centre` },
    { to: paths.text("howto"), name: t`How it works` },
    { to: helpPaths.faq(), name: t`Frequent questions` },
    { to: helpPaths.assistant(), name: t`Assistant` },
    { to: helpPaths.contact(), name: t`Write to us` },
    { to: paths.withdrawal(), name: t`Withdraw from the contract here` },
  ];
  const house = [
    { to: paths.pro(), name: t`For companies` },
    { to: paths.newsletter(), name: t`Newsletter` },
    { to: paths.text("cgv"), name: t`Terms of sale` },
    { to: paths.text("terms"), name: t`Terms of use` },
    { to: paths.text("privacy"), name: t`Privacy` },
    { to: paths.text("legal"), name: t`Legal notice` },
    { to: paths.accessibility(), name: t`Accessibility` },
    { to: paths.cookies(), name: t`Manage my cookies` },
  ];
  return (
    <Footer
      logo={<Logo href={paths.home()} name={shopName} />}
      about={t`Gift cards and vouchers of more than 10,000 points of sale and online shops. The gesture first, the choice afterwards.`}
      columns={[
        { title: t`Give and spend`, children: <Links items={spend} /> },
        {
          title: t`My account`,
          children: (
            <>
              <Links items={customer ? account : [...account, ...join]} />
              {customer && <LogoutForm />}
            </>
          ),
        },
        { title: t`Need help`, children: <Links items={help} /> },
        { title: shopName, children: <Links items={house} /> },
      ]}
      base={
        <>
          <span>{shopName}, 2026</span>
          <Seller />
          <span>
            <Trans>Card payment with strong authentication</Trans>
          </span>
          <span>
            <Trans>France, euro</Trans>
          </span>
          <Stores />
          <div className={styles.choices}>
            <LanguageForm />
            <ThemeForm />
          </div>
        </>
      }
    />
  );
}

/** The seller, as on receipts and letters. The law requires it before a purchase. */
function Seller() {
  const { seller } = useVisitor();
  return <span>{seller || <Trans>Demonstration: nothing is sold here</Trans>}</span>;
}

function Links({ items }: { items: readonly { to: string; name: string }[] }) {
  return (
    <ul>
      {items.map(({ to, name }) => (
        <li key={to}>
          <Link to={to}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}

/** S2.5c: plain links, as another store is another document. */
function Stores() {
  const { t } = useLingui();
  const { stores, store } = useVisitor();
  if (stores.length === 0) return null;
  return (
    <nav aria-label={t`Stores`} className={styles.choices}>
      <ul>
        {stores.map(({ code, prefix, name, locale }) => (
          <li key={code}>
            <a
              href={prefix || paths.home()}
              hrefLang={locale.slice(0, 2)}
              aria-current={code === store.code ? "true" : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LogoutForm() {
  return (
    <form method="post" action={useHref(paths.logout())}>
      <button type="submit">
        <Trans>Log out</Trans>
      </button>
    </form>
  );
}

/** Works without script, as the same URL is rendered again in the chosen language. */
function LanguageForm() {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const { locale } = useVisitor();
  return (
    <form method="post" action={useHref(paths.language())} aria-label={t`Language`}>
      <input type="hidden" name="return" value={pathname + search} />
      <ul className={styles.languages}>
        {locales.map((one) => (
          <li key={one}>
            <button
              type="submit"
              name="locale"
              value={one}
              lang={one.slice(0, 2)}
              aria-current={one === locale ? "true" : undefined}
            >
              {languageNames[one]}
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}

function ThemeForm() {
  const { t } = useLingui();
  const { theme = "system" } = useVisitor();
  const names = { system: t`As my device`, light: t`Light`, dark: t`Dark` };
  return (
    <ChoiceForm label={t`Theme`}>
      <ul>
        {Object.entries(names).map(([value, name]) => (
          <li key={value}>
            <button
              type="submit"
              name="theme"
              value={value}
              aria-current={value === theme ? "true" : undefined}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </ChoiceForm>
  );
}
