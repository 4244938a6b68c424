import type { Db } from '../../platform/db/database.ts'
import type { Seal } from '../../platform/kernel/seal.ts'
import {
  replaceValue,
  type SealedColumn,
  type SealedValue,
  sealedColumns,
  type ValuePlace,
  valuesAfter,
} from './sealed-values.store.ts'

/** How many values came to what. */
export interface Rotated {
  /** Under the newest key by this run. */
  readonly rewrapped: number
  /** Under the newest key before. */
  readonly alreadyNewest: number
  /** Changed meanwhile by a running service: another run covers them. */
  readonly changed: number
  /** Under none of the keys, or damaged. */
  readonly unreadable: number
}

const batchSize = 200

/**
 * Puts every sealed value of the database under the newest key, in batches. What a run that was broken off has done
 * stays done, and the next one goes on; the service may run meanwhile.
 */
export async function rotateSeals(db: Db, seal: Seal): Promise<Rotated> {
  const counts = { rewrapped: 0, alreadyNewest: 0, changed: 0, unreadable: 0 }
  for (const column of sealedColumns) {
    let after: ValuePlace | undefined
    for (;;) {
      const values = await valuesAfter(db, column, after, batchSize)
      for (const value of values) counts[await rotate(db, seal, column, value)] += 1
      after = values.at(-1)
      if (values.length < batchSize) break
    }
  }
  return counts
}

async function rotate(db: Db, seal: Seal, column: SealedColumn, value: SealedValue): Promise<keyof Rotated> {
  let rewrapped: Buffer | undefined
  try {
    rewrapped = seal.rewrap(value.sealed, column.place(value.accountId, value.key))
  } catch {
    return 'unreadable'
  }
  if (rewrapped === undefined) return 'alreadyNewest'
  return (await replaceValue(db, column, value, rewrapped)) ? 'rewrapped' : 'changed'
}
