import type { Clock } from '@hovor/clock'
import type { RegisterRequest, RegisterVerdict } from '@hovor/sip'
import type { SipDirectory, SipRegistration } from '../../calls/sip-directory.port.ts'

const minExpiresSecs = 60
const maxExpiresSecs = 3_600

export interface PbxRegistrarDeps {
  readonly directory: SipDirectory
  readonly clock: Clock
  readonly nodeId: string
  /** Equipment at this address has proven itself. */
  readonly proved: (address: string) => void
}

/** The registrar of customers' PBXs (RFC 3261 §10.3): bindings are rows that every node reads. */
export function createPbxRegistrar({ directory, clock, nodeId, proved }: PbxRegistrarDeps) {
  return async (request: RegisterRequest): Promise<RegisterVerdict> => {
    const { user, aorUser, source, contacts } = request
    const access = user === undefined ? undefined : await directory.pbxOf(user)
    if (access === undefined || aorUser.replace(/^\+/, '') !== user) return { kind: 'refused', status: 403 }
    proved(source.address)
    const { accountId, number } = access
    const brief = contacts.some(({ expiresSecs }) => expiresSecs > 0 && expiresSecs < minExpiresSecs)
    if (brief) return { kind: 'too-brief', minExpiresSecs }
    const { registrations } = directory
    if (request.kind === 'clear') await registrations.remove(accountId, number)
    for (const { uri, expiresSecs } of contacts) {
      if (expiresSecs === 0) await registrations.remove(accountId, number, uri)
      else {
        await registrations.store({
          accountId,
          number,
          contact: uri,
          source: { host: source.address, port: source.port, transport: source.transport },
          node: nodeId,
          expiresAtMs: clock.nowMs() + Math.min(expiresSecs, maxExpiresSecs) * 1000,
        })
      }
    }
    const held = await registrations.of(accountId, number)
    return { kind: 'registered', bindings: held.map((each) => bindingOf(each, request)) }
  }
}

const bindingOf = ({ contact, expiresAtMs, source }: SipRegistration, { callId, cseq }: RegisterRequest) => ({
  contact,
  expiresAtMs,
  callId,
  cseq,
  source: { address: source.host, port: source.port, transport: source.transport },
})
