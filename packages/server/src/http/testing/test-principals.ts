import { scopes } from '@hovor/api'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { type Caller, grantPrincipal, keyPrincipal, sessionPrincipal } from '../exchange/principal.ts'

const hex = (digit: string) => digit.repeat(32)

/** A key, an app and a person of an account; none of them is stored. */
export function testPrincipals(id: AccountId = `acc_${hex('1')}`) {
  const account: Caller = { id, mode: 'sandbox', status: 'active', language: 'cs' }
  const user = `usr_${hex('2')}` as const
  const session = { id: hex('3'), role: 'member' }
  return {
    key: keyPrincipal(`key_${hex('4')}`, account),
    app: grantPrincipal(`grant_${hex('5')}`, { account, user, scopes }),
    person: sessionPrincipal(user, { account, session, scopes }),
  }
}
