import type { Clock } from '@hovor/clock'
import { type Binding, type RegisterRequest, type RegisterVerdict, updateBindings } from '@hovor/sip'
import type { SipDirectory, SipRegistration } from '../../numbering/numbers/sip/sip-directory.port.ts'
import { countryOf, numberOfUser } from './identity/number-format.ts'

const rules = { minSecs: 60, maxSecs: 3_600, maxBindings: 10 }

export interface PbxRegistrarDeps {
  readonly directory: SipDirectory
  readonly clock: Clock
  readonly nodeId: string
}

/** The registrar for customers' PBXs (RFC 3261 §10.3): bindings are rows that every node reads. */
export function createPbxRegistrar({ directory, clock, nodeId }: PbxRegistrarDeps) {
  return async (request: RegisterRequest): Promise<RegisterVerdict> => {
    const { user, aorUser } = request
    const access = user === undefined ? undefined : await directory.pbxOf(user)
    if (access === undefined || !isOwn(aorUser, access.number)) return { kind: 'refused', status: 403 }
    const { accountId, number } = access
    let verdict: RegisterVerdict = { kind: 'refused', status: 500 }
    await directory.registrations.update(accountId, number, (held) => {
      const bindings = new Map(held.map((row) => [bindingOf(row), row]))
      verdict = updateBindings([...bindings.keys()], request, clock.nowMs(), rules)
      if (verdict.kind !== 'registered') return undefined
      return verdict.bindings.map(
        (binding) => bindings.get(binding) ?? { ...rowOf(binding), accountId, number, node: nodeId },
      )
    })
    return verdict
  }
}

/** The number itself, in any notation, or an extension: no other number. */
function isOwn(aorUser: string, number: string): boolean {
  const named = (['none', countryOf(number)] as const).flatMap(
    (country) => numberOfUser(aorUser, country) ?? [],
  )
  return named.length === 0 || named.includes(number)
}

const bindingOf = ({ contact, expiresAtMs, callId, cseq, source }: SipRegistration): Binding => ({
  contact,
  expiresAtMs,
  callId,
  cseq,
  source: { address: source.host, port: source.port, transport: source.transport },
})

const rowOf = ({ contact, expiresAtMs, callId, cseq, source }: Binding) => ({
  contact,
  expiresAtMs,
  callId,
  cseq,
  source: { host: source.address, port: source.port, transport: source.transport },
})
