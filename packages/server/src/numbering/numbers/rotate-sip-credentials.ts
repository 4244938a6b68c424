import { createHash } from 'node:crypto'
import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import type { RandomBytes } from '../../platform/kernel/ids.ts'
import type { Seal } from '../../platform/kernel/seal.ts'
import { sipRealm } from '../../platform/kernel/trunk/sip-realm.ts'
import { lockNumber } from './number.store.ts'
import { loginPlace } from './sip/login-place.ts'
import type { PbxAccess } from './sip/sip-directory.port.ts'
import { upsertLogin } from './sip/sip-login.store.ts'
import { deleteRegistrations } from './sip/sip-registration.store.ts'

const passwordBytes = 18

export interface RotateSipCredentialsDeps {
  readonly seal: Seal
  readonly randomBytes: RandomBytes
}

/** Generates a new password; only its digests are stored. Registrations made with the old one are removed. */
export const rotateSipCredentials = ({ seal, randomBytes }: RotateSipCredentialsDeps) =>
  handle(operations.rotateSipCredentials, async ({ db, account, clock }, { params: { e164 } }) => {
    if (!(await lockNumber(db, account.id, e164))) return fail('not_found')
    const username = usernameOf(e164)
    const password = Buffer.from(randomBytes(passwordBytes)).toString('base64url')
    const sealed = seal.seal(JSON.stringify(digestsOf(username, password)), loginPlace(account.id, e164))
    await upsertLogin(db, { accountId: account.id, e164, sealed, createdAtMs: clock.nowMs() })
    await deleteRegistrations(db, account.id, e164)
    return { credentials: { username, password } }
  })

/** The digits of the number, since many devices reject a plus sign here. */
export const usernameOf = (e164: string): string => e164.slice(1)

function digestsOf(username: string, password: string): PbxAccess['digests'] {
  const a1 = `${username}:${sipRealm}:${password}`
  const hashed = (algorithm: string) => createHash(algorithm).update(a1).digest('hex')
  return { md5: hashed('md5'), sha256: hashed('sha256') }
}
