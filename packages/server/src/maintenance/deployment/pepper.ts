import { createHmac } from 'node:crypto'
import type { Db } from '../../platform/db/database.ts'
import { keepCommon, readCommon } from './deployment.store.ts'

/** Reveals nothing about the pepper, and differs for every other pepper. */
const fingerprintOf = (pepper: string): string =>
  createHmac('sha256', pepper).update('hovor key pepper fingerprint').digest('hex')

/** decision:0045 */
export const otherPepper =
  'The API keys of this database were hashed with another pepper, so none of them would work here: set HOVOR_KEY_PEPPER to that of its other processes, or restore the file key-pepper of its data directory.'

/** Keeps the fingerprint of the first pepper. @throws Error the sentence above, for any other one */
export async function checkPepper(db: Db, pepper: string): Promise<void> {
  const own = fingerprintOf(pepper)
  if ((await keepCommon(db, 'key-pepper', own)) !== own) throw new Error(otherPepper)
}

/** As `checkPepper`, but nothing is written: true as long as no process has started. */
export async function isPepper(db: Db, pepper: string): Promise<boolean> {
  const known = await readCommon(db, 'key-pepper')
  return known === undefined || known === fingerprintOf(pepper)
}
