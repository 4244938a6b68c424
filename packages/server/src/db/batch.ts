import { DatabaseUnavailable } from './database-unavailable.ts'

/** How many questions may wait: more than there are connections of clients on a machine that still answers. */
const maxWaiting = 5000

/** Answers one key; keys asked for at the same time share one load. */
export type Batched<Key, Value> = (key: Key) => Promise<Value>

export interface BatchOptions<Key, Value> {
  /** Answers each key at its place. Called again only when the call before has ended. */
  load(keys: readonly Key[]): Promise<readonly Value[]>
  readonly maxKeys: number
}

interface Waiting<Key, Value> {
  readonly key: Key
  resolve(value: Value): void
  reject(error: unknown): void
}

/**
 * Gathers what is asked while a load is under way and loads it next, all at once. An answer is never from before
 * its question, a lone question waits for nothing but the end of this turn of the event loop, and a busy service pays
 * one statement for many answers. Rejects at once with `DatabaseUnavailable` where too many wait.
 */
export function batched<Key, Value>(options: BatchOptions<Key, Value>): Batched<Key, Value> {
  const waiting: Waiting<Key, Value>[] = []
  let loading = false
  const loadWaiting = async () => {
    while (waiting.length > 0) await loadSome(options, waiting.splice(0, options.maxKeys))
    loading = false
  }
  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= maxWaiting) return reject(new DatabaseUnavailable(false, 'too many wait for it'))
      waiting.push({ key, resolve, reject })
      if (loading) return
      loading = true
      setImmediate(loadWaiting)
    })
}

async function loadSome<Key, Value>(
  options: BatchOptions<Key, Value>,
  asked: readonly Waiting<Key, Value>[],
): Promise<void> {
  try {
    const values = await options.load(asked.map((one) => one.key))
    if (values.length !== asked.length) throw new Error('a batch was answered in part')
    for (const [index, one] of asked.entries()) one.resolve(values[index] as Value)
  } catch (error) {
    for (const one of asked) one.reject(error)
  }
}
