import { setImmediate } from "node:timers";

/**
 * Batches the calls of one turn of the event loop into one call of `ask`, at the end of the turn.
 * No caller gets a value that was read before its call.
 */
export function gathered<Key, Value>(
  ask: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  type Question = { readonly keys: Set<Key>; readonly answers: Promise<ReadonlyMap<Key, Value>> };
  let open: Question | undefined;

  function begin(): Question {
    const keys = new Set<Key>();
    const answers = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      open = undefined;
      return ask([...keys]);
    });
    return { keys, answers };
  }

  return async (key) => {
    open ??= begin();
    open.keys.add(key);
    return (await open.answers).get(key);
  };
}
