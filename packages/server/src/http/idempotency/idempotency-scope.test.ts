import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { expect, test } from 'vitest'
import { databaseOfFile } from '../../platform/db/testing/test-database.ts'
import { type AccountId, newId, uuidOf } from '../../platform/kernel/ids.ts'
import type { SurfaceDeps } from '../exchange/exchange.ts'
import { createAnswerWriter } from '../exchange/write-answer.ts'
import { claimKey, type IdempotencyKey } from './idempotency.store.ts'
import { createRecovery } from './recover-claims.ts'

const db = databaseOfFile()

/* A person acts for two accounts, and has the same Idempotency-Key in use for both. */
const person = uuidOf(newId('usr', systemClock, randomBytes))
const keyIn = (accountId: AccountId): IdempotencyKey => ({ accountId, scope: person, key: 'k' })
const newKeys = () =>
  [newId('acc', systemClock, randomBytes), newId('acc', systemClock, randomBytes)].map(keyIn) as [
    IdempotencyKey,
    IdempotencyKey,
  ]
const claim = { operation: 'createAgent', nodeId: 'n', nowMs: systemClock.nowMs(), boundTo: null }

// verifies: idempotency.global
test('a request inside the database for one account does not stand in the way of the other', async () => {
  const [one, other] = newKeys()
  await db.database.transaction(async (tx) => {
    expect(await claimKey(tx, one, claim)).toEqual({ kind: 'claimed' })
    expect(await claimKey(db.database, other, claim)).toEqual({ kind: 'claimed' })
    expect(await claimKey(db.database, one, claim)).toMatchObject({ kind: 'running' })
  })
})

// verifies: idempotency.global
test('nor does one that reaches outside, and each ends by itself', async () => {
  const deps: Partial<SurfaceDeps> = { database: db.database, clock: systemClock, nodeId: 'n', baseUrl: '' }
  const recovery = createRecovery(deps as SurfaceDeps, [], createAnswerWriter(false))
  const [one, other] = newKeys()
  expect(await recovery.claim(one, claim)).toEqual({ kind: 'claimed' })
  expect(await recovery.claim(other, claim)).toEqual({ kind: 'claimed' })
  recovery.end(one)
  expect(await recovery.claim(other, claim)).toMatchObject({ kind: 'running' })
})
