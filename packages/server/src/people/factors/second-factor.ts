import type { Clock } from '@hovor/clock'
import type { Database, Db } from '../../platform/db/database.ts'
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

/** A new secret that waits for its first code; undefined: an app is confirmed already. */
export async function beginTotp(
  { database, randomBytes, seal }: FactorDeps,
  userId: UserId,
): Promise<Buffer | undefined> {
  const secret = makeTotpSecret(randomBytes)
  const sealed = seal.seal(secret.toString('base64'), totpPlace(uuidOf(userId)))
  return (await putTotp(database, userId, sealed)) ? secret : undefined
}

/** The secret that waits for its first code. */
export async function waitingSecret(
  { database, seal }: FactorDeps,
  userId: UserId,
): Promise<Buffer | undefined> {
  const totp = await selectTotp(database, userId)
  if (totp === undefined || totp.isConfirmed) return undefined
  return Buffer.from(seal.open(totp.sealed, totpPlace(uuidOf(userId))), 'base64')
}

/** Switches the second factor on with its first code. The recovery codes, shown once; undefined: the code is wrong. */
export async function finishTotp(
  deps: FactorDeps,
  userId: UserId,
  typed: string,
): Promise<readonly string[] | undefined> {
  const { database, clock, randomBytes } = deps
  const secret = await waitingSecret(deps, userId)
  if (secret === undefined) return undefined
  const nowMs = clock.nowMs()
  const step = stepOf(typed.replace(/\s/g, ''), secret, { nowMs, lastStep: 0 })
  if (step === undefined) return undefined
  return database.transaction(async (tx) => {
    if (!(await confirmTotp(tx, userId, { step, nowMs }))) return undefined
    return newCodes(tx, randomBytes, userId)
  })
}

/** Recovery codes in place of all before; undefined: there is no second factor. */
export async function renewCodes(
  { database, randomBytes }: FactorDeps,
  userId: UserId,
): Promise<readonly string[] | undefined> {
  if (!(await factorState(database, userId)).isOn) return undefined
  return database.transaction((tx) => newCodes(tx, randomBytes, userId))
}

async function newCodes(tx: Db, randomBytes: RandomBytes, userId: UserId): Promise<readonly string[]> {
  const codes = makeRecoveryCodes(randomBytes)
  await replaceCodes(tx, userId, codes.map(hashRecoveryCode))
  return codes
}

export const switchOffTotp = deleteTotp
