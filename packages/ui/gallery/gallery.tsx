import { ChipLink, ChipRow } from "#ui/controls/chip.tsx";
import styles from "./gallery.module.css";
import { type Group, type Specimen, specimenId } from "./specimen.ts";
import { stateTable } from "./state-table.ts";

const themes = ["light", "dark"] as const;
type Theme = (typeof themes)[number];
type Filter = { only: string | undefined; theme: Theme | undefined };

/**
 * Every component in every state.
 * @param query `only`: the id of the one group to show. `theme`: light or dark, else the system's.
 */
export function Gallery(query: { only: string | null; theme: string | null }) {
  const only = stateTable.find(({ id }) => id === query.only)?.id;
  const theme = themes.find((one) => one === query.theme);
  const groups = only === undefined ? stateTable : stateTable.filter(({ id }) => id === only);
  return (
    <div className={styles.page} data-theme={theme}>
      <h1>Gallery</h1>
      <Themes only={only} theme={theme} />
      <Index only={only} theme={theme} />
      {groups.map((group) => (
        <div key={group.id} id={group.id} className={styles.group}>
          <h2>{group.title}</h2>
          <div className={styles.specimens}>
            {group.specimens.map((specimen) => (
              <Stage key={specimen.state} group={group} specimen={specimen} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

function Stage({ group, specimen }: { group: Group; specimen: Specimen }) {
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

function address({ only, theme }: Filter): string {
  const query = new URLSearchParams({
    ...(only !== undefined && { only }),
    ...(theme !== undefined && { theme }),
  });
  return `/dev/gallery?${query}`;
}

function Themes({ only, theme }: Filter) {
  const choices = [
    { name: "system", value: undefined },
    ...themes.map((value) => ({ name: value, value })),
  ];
  return (
    <ChipRow label="Theme">
      {choices.map(({ name, value }) => (
        <ChipLink key={name} href={address({ only, theme: value })} current={value === theme}>
          {name}
        </ChipLink>
      ))}
    </ChipRow>
  );
}

function Index({ only, theme }: Filter) {
  return (
    <nav className={styles.index} aria-label="Components">
      {[{ id: undefined, title: "All" }, ...stateTable].map(({ id, title }) => (
        <a
          key={title}
          href={address({ only: id, theme })}
          aria-current={id === only ? "page" : undefined}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
