import { generateKeyPair, type JsonWebKey } from 'node:crypto'
import { promisify } from 'node:util'
import type { Clock } from '@hovor/clock'
import type { Database } from '../../platform/db/database.ts'
import type { RandomBytes } from '../../platform/kernel/ids.ts'
import { systemAccountId } from '../../platform/kernel/ids.ts'
import type { Seal, SealedPlace } from '../../platform/kernel/seal.ts'
import {
  deleteSigningKey,
  holdSigningKeys,
  insertSigningKey,
  type StoredSigningKey,
  selectSigningKeys,
} from './signing-key.store.ts'

const dayMs = 24 * 3_600_000
/** How long a key signs. */
const signsForMs = 90 * dayMs
/** Published before it signs, for longer than clients keep what they have fetched. */
const publishedAheadMs = 7 * dayMs
/** Published after it has signed: longer than an ID token lives. */
const publishedAfterMs = dayMs

export const signingKeyPlace = (id: string): SealedPlace => ({
  table: 'oauth_signing_key',
  row: id,
  accountId: systemAccountId,
  field: 'sealed',
})

/** The private keys of ID tokens, as JSON Web Keys: the first signs, all are published. */
export interface SigningKeys {
  load(): Promise<readonly JsonWebKey[]>
  /** Makes the next key in time, and deletes those that are over. */
  rotate(): Promise<void>
}

export function createSigningKeys(deps: {
  readonly database: Database
  readonly clock: Clock
  readonly seal: Seal
  readonly randomBytes: RandomBytes
}): SigningKeys {
  const { database, clock, seal, randomBytes } = deps
  const make = async (signsFrom: number): Promise<StoredSigningKey> => {
    // OpenID Connect Core §15.1: RS256 is what every client knows.
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
    const id = Buffer.from(randomBytes(12)).toString('base64url')
    const jwk = { ...privateKey.export({ format: 'jwk' }), kid: id, alg: 'RS256', use: 'sig' }
    return { id, signsFrom, sealed: seal.seal(JSON.stringify(jwk), signingKeyPlace(id)) }
  }
  const rotate = async () => {
    const nowMs = clock.nowMs()
    const isDue = (keys: readonly StoredSigningKey[]) => nextFrom(keys, nowMs) !== undefined
    const before = await selectSigningKeys(database)
    const made = isDue(before) ? await make(nextFrom(before, nowMs) as number) : undefined
    await database.transaction(async (tx) => {
      const keys = await holdSigningKeys(tx)
      if (made !== undefined && isDue(keys)) await insertSigningKey(tx, made, nowMs)
      for (const { id } of keys.filter((key, index) => isOver(key, keys[index + 1], nowMs)))
        await deleteSigningKey(tx, id)
    })
  }
  return {
    rotate,
    async load() {
      let keys = await selectSigningKeys(database)
      if (keys.length === 0) {
        await rotate()
        keys = await selectSigningKeys(database)
      }
      const nowMs = clock.nowMs()
      // The one that signs goes first, then the others.
      const signing = keys.findLast(({ signsFrom }) => signsFrom <= nowMs) ?? keys[0]
      const ordered = [...keys].sort((left, right) => Number(right === signing) - Number(left === signing))
      return ordered.map(({ id, sealed }) => JSON.parse(seal.open(sealed, signingKeyPlace(id))))
    },
  }
}

/** From when a key would sign that has to be made now; undefined: none has to be. */
function nextFrom(keys: readonly StoredSigningKey[], nowMs: number): number | undefined {
  const last = keys.at(-1)
  if (last === undefined) return nowMs
  const dueMs = last.signsFrom + signsForMs - publishedAheadMs
  return nowMs < dueMs ? undefined : nowMs + publishedAheadMs
}

const isOver = (_key: StoredSigningKey, next: StoredSigningKey | undefined, nowMs: number): boolean =>
  next !== undefined && next.signsFrom + publishedAfterMs <= nowMs
