/** Runs work under a key only when what came before it under the same key has ended. */
export type InTurn = <T>(key: string, run: () => Promise<T>) => Promise<T>

/** One queue per key; a key without waiters is dropped. The caller bounds the number of waiters. */
export function inTurns(): InTurn {
  const last = new Map<string, Promise<unknown>>()
  return (key, run) => {
    const before = last.get(key)
    const mine = before === undefined ? run() : before.then(run)
    const ended = mine.catch(() => undefined)
    last.set(key, ended)
    void ended.then(() => last.get(key) === ended && last.delete(key))
    return mine
  }
}
