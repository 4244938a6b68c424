import type { Clock } from '@hovor/clock'
import type { Database, Db } from '../../platform/db/database.ts'
import { clockSkewMs } from '../../platform/kernel/clock-skew.ts'
import { type RandomBytes, systemAccountId, type UserId, uuidOf } from '../../platform/kernel/ids.ts'
import type { Seal, SealedPlace } from '../../platform/kernel/seal.ts'
import {
  confirmTotp,
  countCodes,
  deleteTotp,
  putTotp,
  replaceCodes,
  selectTotp,
  takeCode,
  takeStep,
} from './factor.store.ts'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'
import { makeTotpSecret, stepOf } from './totp.ts'

export interface FactorDeps {
  readonly database: Database
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly seal: Seal
}

/** Where the secret of a person's authenticator app is sealed. @param row the person's UUID, as PostgreSQL writes it */
export const totpPlace = (row: string): SealedPlace => ({
  table: 'user_totp',
  row: row.replaceAll('-', ''),
  accountId: systemAccountId,
  field: 'sealed',
})

/** Whether a person has a second factor, and how many recovery codes are left. */
export async function factorState(
  db: Db,
  userId: UserId,
): Promise<{ readonly isOn: boolean; readonly codesLeft: number }> {
  const isOn = (await selectTotp(db, userId))?.isConfirmed ?? false
  return { isOn, codesLeft: isOn ? await countCodes(db, userId) : 0 }
}

/** Whether the code proves the second factor: of the app, each time step once, or a recovery code, each once. */
export async function isRightCode(
  { database, clock, seal }: FactorDeps,
  userId: UserId,
  typed: string,
): Promise<boolean> {
  const code = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(code)) return takeCode(database, userId, hashRecoveryCode(typed))
  const totp = await selectTotp(database, userId)
  if (!totp?.isConfirmed) return false
  const secret = Buffer.from(seal.open(totp.sealed, totpPlace(uuidOf(userId))), 'base64')
  const step = stepOf(code, secret, { nowMs: clock.nowMs(), lastStep: totp.lastStep })
  return step !== undefined && (await takeStep(database, userId, step))
}

/** Who sets up an app, and in which browser: a digest of its session. */
interface Beginner {
  readonly userId: UserId
  readonly browserHash: Buffer
}

/** How long an app that was begun to be set up waits for its first code. */
const setUpMs = 30 * 60_000

/** A new secret that waits for its first code; undefined: an app is confirmed already. */
export async function beginTotp(
  { clock, randomBytes, seal }: FactorDeps,
  tx: Db,
  { userId, browserHash }: Beginner,
): Promise<Buffer | undefined> {
  const secret = makeTotpSecret(randomBytes)
  const sealed = seal.seal(secret.toString('base64'), totpPlace(uuidOf(userId)))
  const begun = { sealed, begunBy: browserHash, begunAt: clock.nowMs() }
  return (await putTotp(tx, userId, begun)) ? secret : undefined
}

/**
 * The secret that waits for its first code, in the browser where the password was given for it: another one that has a
 * session of the person may not see it.
 */
export async function waitingSecret(
  { clock, seal }: FactorDeps,
  db: Db,
  { userId, browserHash }: Beginner,
): Promise<Buffer | undefined> {
  const totp = await selectTotp(db, userId)
  if (totp === undefined || totp.isConfirmed || !totp.begunBy?.equals(browserHash)) return undefined
  const sinceMs = clock.nowMs() - (totp.begunAt ?? 0)
  // A clock that was set back does not prolong it.
  if (sinceMs < -clockSkewMs || sinceMs >= setUpMs) return undefined
  return Buffer.from(seal.open(totp.sealed, totpPlace(uuidOf(userId))), 'base64')
}

/** Switches the second factor on with its first code. The recovery codes, shown once; undefined: the code is wrong. */
export async function finishTotp(
  deps: FactorDeps,
  tx: Db,
  { userId, browserHash, typed }: Beginner & { readonly typed: string },
): Promise<readonly string[] | undefined> {
  const { clock, randomBytes } = deps
  const secret = await waitingSecret(deps, tx, { userId, browserHash })
  if (secret === undefined) return undefined
  const nowMs = clock.nowMs()
  const step = stepOf(typed.replace(/\s/g, ''), secret, { nowMs, lastStep: 0 })
  if (step === undefined || !(await confirmTotp(tx, userId, { step, nowMs }))) return undefined
  return newCodes(tx, randomBytes, userId)
}

/** Recovery codes in place of all before; undefined: there is no second factor. */
export async function renewCodes(
  { randomBytes }: FactorDeps,
  tx: Db,
  userId: UserId,
): Promise<readonly string[] | undefined> {
  return (await factorState(tx, userId)).isOn ? newCodes(tx, randomBytes, userId) : undefined
}

async function newCodes(tx: Db, randomBytes: RandomBytes, userId: UserId): Promise<readonly string[]> {
  const codes = makeRecoveryCodes(randomBytes)
  await replaceCodes(tx, userId, codes.map(hashRecoveryCode))
  return codes
}

export const switchOffTotp = deleteTotp
