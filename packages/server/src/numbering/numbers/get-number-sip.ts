import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { selectNumber } from './number.store.ts'
import { usernameOf } from './rotate-sip-credentials.ts'
import { selectRegistrations } from './sip/sip-registration.store.ts'

/** The address of the service's own SIP, as published to customers. */
export interface SipEndpoint {
  readonly host: string
  readonly port: number
  readonly transport: 'tcp' | 'udp'
  readonly signallingCidrs: readonly string[]
  readonly mediaCidrs: readonly string[]
}

/** GET /v1/numbers/{e164}/sip. `sipEndpoint` is absent if the service has no SIP. */
export const getNumberSip = ({ sipEndpoint }: { readonly sipEndpoint: SipEndpoint | undefined }) =>
  handle(operations.getNumberSip, async ({ db, account, clock }, { params: { e164 } }) => {
    if (!(await selectNumber(db, account.id, e164))) return fail('not_found')
    if (sipEndpoint === undefined)
      return fail('engine_not_configured', { message: 'The service has no SIP trunk.' })
    const registered = await selectRegistrations(db, account.id, e164, clock.nowMs())
    return {
      sip: {
        outboundTrunkAddress: sipEndpoint.host,
        transport: sipEndpoint.transport,
        port: sipEndpoint.port,
        username: usernameOf(e164),
        inboundSignallingCidrs: [...sipEndpoint.signallingCidrs],
        mediaCidrs: [...sipEndpoint.mediaCidrs],
        registrations: registered.map(({ contact, source, expiresAtMs }) => ({
          contact,
          transport: source.transport,
          expiresAt: expiresAtMs,
        })),
      },
    }
  })
