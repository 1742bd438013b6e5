export type TextChange = {
  readonly kind: "kept" | "removed" | "added";
  readonly pieces: readonly string[];
};

/** What was removed and added between two texts, in reading order, keeping as much as possible. */
export function textChanges(before: readonly string[], after: readonly string[]): TextChange[] {
  const keptFrom = keptCounter(before, after);
  const changes: { kind: TextChange["kind"]; pieces: string[] }[] = [];
  const add = (kind: TextChange["kind"], piece: string) => {
    const last = changes.at(-1);
    if (last?.kind === kind) last.pieces.push(piece);
    else changes.push({ kind, pieces: [piece] });
  };
  let [was, is] = [0, 0];
  while (was < before.length || is < after.length) {
    const [old, next] = [before[was], after[is]];
    if (old !== undefined && old === next) {
      add("kept", old);
      was += 1;
      is += 1;
    } else if (old !== undefined && keptFrom(was + 1, is) >= keptFrom(was, is + 1)) {
      add("removed", old);
      was += 1;
    } else if (next !== undefined) {
      add("added", next);
      is += 1;
    }
  }
  return changes;
}

/** The length of the longest common subsequence from these two places on; -1 beyond the end. */
function keptCounter(before: readonly string[], after: readonly string[]) {
  const width = after.length + 1;
  const counts = new Uint32Array((before.length + 1) * width);
  const at = (was: number, is: number) => counts[was * width + is] ?? 0;
  for (let was = before.length - 1; was >= 0; was -= 1)
    for (let is = after.length - 1; is >= 0; is -= 1)
      counts[was * width + is] =
        before[was] === after[is]
          ? at(was + 1, is + 1) + 1
          : Math.max(at(was + 1, is), at(was, is + 1));
  return (was: number, is: number) => (was > before.length || is > after.length ? -1 : at(was, is));
}
