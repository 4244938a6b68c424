import type { Clock } from '@hovor/clock'
import type { Database } from '../../../platform/db/database.ts'
import { isE164 } from '../../../platform/kernel/e164.ts'
import type { Seal } from '../../../platform/kernel/seal.ts'
import { loginPlace } from './login-place.ts'
import type { PbxAccess, SipDirectory } from './sip-directory.port.ts'
import { selectLogin } from './sip-login.store.ts'
import {
  deleteRegistrations,
  lockRegistrations,
  selectNumbersAt,
  selectRegistrations,
  upsertRegistration,
} from './sip-registration.store.ts'

/** Equipment is remembered at its address for so long after its registration has expired. */
const keptMs = 24 * 3_600_000

export interface PbxDirectoryDeps {
  readonly database: Database
  readonly clock: Clock
  readonly seal: Seal
}

/** Customers' PBXs for SIP admission: their logins and registrations. */
export function createPbxDirectory({
  database,
  clock,
  seal,
}: PbxDirectoryDeps): Omit<SipDirectory, 'relayOf'> {
  return {
    async pbxOf(username) {
      const e164 = `+${username}`
      if (!isE164(e164)) return undefined
      const login = await selectLogin(database, e164)
      if (login === undefined) return undefined
      const place = loginPlace(login.accountId, e164)
      const digests = JSON.parse(seal.open(login.sealed, place)) as PbxAccess['digests']
      return { accountId: login.accountId, number: e164, digests }
    },
    registrations: {
      update: (accountId, number, change) =>
        database.transaction(async (tx) => {
          await lockRegistrations(tx, accountId, number)
          const held = await selectRegistrations(tx, accountId, number, clock.nowMs())
          const wanted = change(held)
          if (wanted === undefined) return
          const contacts = wanted.map(({ contact }) => contact)
          await deleteRegistrations(tx, accountId, number, contacts)
          for (const each of wanted)
            if (!held.includes(each)) await upsertRegistration(tx, each, clock.nowMs())
        }),
      of: (accountId, number) => selectRegistrations(database, accountId, number, clock.nowMs()),
      async usersAt(host) {
        const numbers = await selectNumbersAt(database, host, clock.nowMs() - keptMs)
        return numbers.map((e164) => e164.slice(1))
      },
    },
  }
}
