import { setImmediate } from "node:timers";

/**
 * One question about many things for many callers: what is asked in one turn of the event loop is
 * asked together, at its end. So no caller gets what was read before it asked.
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
