import { DatabaseUnavailable } from './database-unavailable.ts'

/** How many questions may wait: more than there are connections of clients on a machine that still answers. */
const maxWaiting = 5000

/** Answers one key; keys asked for at the same time share one load. */
export type Batched<Key, Value> = (key: Key) => Promise<Value>

export interface BatchOptions<Key, Value> {
  /** Answers each key at its place. */
  load(keys: readonly Key[]): Promise<readonly Value[]>
  readonly maxKeys: number
  /** How many loads may run at a time, 1 by default. */
  readonly maxLoads?: number
}

interface Waiting<Key, Value> {
  readonly key: Key
  resolve(value: Value): void
  reject(error: unknown): void
}

/**
 * Gathers what is asked while no further load may begin and loads it next, all at once. An answer is never from before
 * its question, a lone question waits for nothing but the end of this turn of the event loop, and a busy service pays
 * one statement for many answers. Rejects at once with `DatabaseUnavailable` where too many wait.
 */
export function batched<Key, Value>(options: BatchOptions<Key, Value>): Batched<Key, Value> {
  const { maxKeys, maxLoads = 1 } = options
  const waiting: Waiting<Key, Value>[] = []
  let loads = 0
  let gathering = false
  const loadWaiting = async () => {
    loads += 1
    while (waiting.length > 0) await loadSome(options, waiting.splice(0, maxKeys))
    loads -= 1
  }
  const endGathering = () => {
    gathering = false
    const more = Math.min(maxLoads - loads, Math.ceil(waiting.length / maxKeys))
    for (let load = 0; load < more; load++) void loadWaiting()
  }
  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= maxWaiting) return reject(new DatabaseUnavailable(false, 'too many wait for it'))
      waiting.push({ key, resolve, reject })
      if (gathering || loads === maxLoads) return
      gathering = true
      setImmediate(endGathering)
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
