import { parseSipUri } from '@hovor/sip'
import type { Target } from '../../calls/ports/voice-carrier.port.ts'
import type { TrunkProfile } from '../../platform/kernel/trunk/trunk-profile.ts'
import { numberOfUser } from './identity/number-format.ts'

/** The target that a URI of the far side names: a number takes precedence over the host. */
export function targetOfUri(uri: string, country?: TrunkProfile['country']): Target | undefined {
  const tel = /^tel:([^;?]+)/i.exec(uri)
  const parsed = tel === null ? parseSipUri(uri) : undefined
  const e164 = numberOfUser(tel?.[1]?.replace(/[-.()]/g, '') ?? parsed?.user ?? '', country)
  if (e164 !== undefined) return { kind: 'number', e164 }
  return parsed?.user === undefined ? undefined : { kind: 'sipUri', uri }
}
