import { ChipLink, ChipRow } from "@papillote/ui/controls/chip.tsx";
import { LinkProvider } from "@papillote/ui/layout/link.tsx";
import { useSearchParams } from "react-router";
import { SiteLink } from "#app/platform/paths/site-link.tsx";
import { type Theme, themes } from "#app/platform/visitor/guest-variant.ts";
import styles from "./gallery.module.css";
import { type Group, type Specimen, specimenId } from "./specimen.ts";
import { stateTable } from "./state-table.ts";

/** Every component in every state, or those of one group; in the theme asked for, else the system's. */
export function Gallery() {
  const [asked] = useSearchParams();
  const only = stateTable.find(({ id }) => id === asked.get("only"))?.id;
  const theme = themes.find((one) => one === asked.get("theme"));
  const groups = only === undefined ? stateTable : stateTable.filter(({ id }) => id === only);
  return (
    <LinkProvider component={SiteLink}>
      <title>Gallery</title>
      <meta name="robots" content="noindex" />
      <div className={styles.page} data-theme={theme}>
        <h1>Gallery</h1>
        <Themes only={only} theme={theme} />
        <Index only={only} theme={theme} />
        {groups.map((group) => (
          <div key={group.id} id={group.id} className={styles.group}>
            <h2>{group.title}</h2>
            <div className={styles.specimens}>
              {group.specimens.map((specimen) => (
                <Shown key={specimen.state} group={group} specimen={specimen} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </LinkProvider>
  );
}

function Shown({ group, specimen }: { group: Group; specimen: Specimen }) {
  const id = specimenId(group, specimen);
  return (
    <div id={id} className={styles.specimen} data-frame={specimen.frame} data-specimen>
      <p className={styles.state}>
        <a href={`#${id}`}>{specimen.state}</a>
      </p>
      <div className={styles.stage}>{specimen.show}</div>
    </div>
  );
}

type Asked = { only: string | undefined; theme: Theme | undefined };

function addressOf({ only, theme }: Asked): string {
  const query = new URLSearchParams({
    ...(only !== undefined && { only }),
    ...(theme !== undefined && { theme }),
  });
  return `/dev/gallery?${query}`;
}

function Themes({ only, theme }: Asked) {
  const choices = [
    { name: "system", value: undefined },
    ...themes.map((value) => ({ name: value, value })),
  ];
  return (
    <ChipRow label="Theme">
      {choices.map(({ name, value }) => (
        <ChipLink key={name} href={addressOf({ only, theme: value })} current={value === theme}>
          {name}
        </ChipLink>
      ))}
    </ChipRow>
  );
}

function Index({ only, theme }: Asked) {
  return (
    <nav className={styles.index} aria-label="Components">
      {[{ id: undefined, title: "All" }, ...stateTable].map(({ id, title }) => (
        <a
          key={title}
          href={addressOf({ only: id, theme })}
          aria-current={id === only ? "page" : undefined}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
