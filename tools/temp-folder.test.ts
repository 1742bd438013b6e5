import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

/** The folder of a run that has ended, and whether it was there before the end. */
function folderOfARun(): { path: string; wasThere: boolean } {
  const script = `
    const { makeTempFolder } = await import("./temp-folder.ts");
    const path = makeTempFolder();
    console.log(JSON.stringify({ path, wasThere: process.getBuiltinModule("node:fs").existsSync(path) }));`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module-typescript", "-e", script], {
    cwd: import.meta.dirname,
    encoding: "utf8",
  });
  return JSON.parse(stdout);
}

test("the temporary files of a run are removed at its end, those of a killed run by the next one", () => {
  const { path, wasThere } = folderOfARun();
  expect([wasThere, existsSync(path)]).toEqual([true, false]);
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  const uid = process.getuid?.() ?? 0;
  const ofRun = (account: number, name: string) =>
    join(dirname(path), `papillote-run-${account}-${name}`);
  const abandoned = ofRun(uid, `${pid}-killed`);
  const ofThisProcess = ofRun(uid, `${process.pid}-alive`);
  const ofAnother = ofRun(uid + 1, `${pid}-killed`);
  for (const folder of [abandoned, ofThisProcess, ofAnother]) mkdirSync(folder);
  folderOfARun();
  const left = [abandoned, ofThisProcess, ofAnother].map((folder) => existsSync(folder));
  for (const folder of [ofThisProcess, ofAnother]) rmdirSync(folder);
  expect(left).toEqual([false, true, true]);
});
