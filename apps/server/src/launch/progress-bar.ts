import { Presets, SingleBar } from "cli-progress";

type FileProgress = {
  readonly file: string;
  readonly step: "check" | "write";
  readonly done: number;
  readonly total: number;
};

type Screen = NodeJS.WriteStream;

/** A progress bar per file in a terminal; a line per file in a log. */
export function progressBar(screen: Screen = process.stdout): {
  show: (progress: FileProgress) => void;
  end: () => void;
} {
  return screen.isTTY ? bars(screen) : lines(screen);
}

const doing = { check: "checking", write: "importing" };

function bars(screen: Screen) {
  let current = "";
  const bar = new SingleBar(
    {
      format: "  {doing} {file} {bar} {percentage} %",
      hideCursor: true,
      clearOnComplete: true,
      stream: screen,
    },
    Presets.shades_classic,
  );
  return {
    show: ({ file, step, done, total }: FileProgress) => {
      const label = `${step} ${file}`;
      if (label !== current) {
        bar.stop();
        bar.start(total, done, { doing: doing[step].padEnd(9), file: file.padEnd(26) });
        current = label;
      } else bar.update(done);
    },
    end: () => bar.stop(),
  };
}

function lines(screen: Screen) {
  let current = "";
  return {
    show: ({ file, step }: FileProgress) => {
      const label = `${doing[step]} ${file}`;
      if (label !== current) screen.write(`  ${label}\n`);
      current = label;
    },
    end: () => undefined,
  };
}
