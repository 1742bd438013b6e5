export const late = Symbol("late");

/** What comes after its time is not waited for; whoever gave the promise sees to its failure. */
export function within<Value>(
  waitMs: number,
  promise: Promise<Value>,
): Promise<Value | typeof late> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(late), waitMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
