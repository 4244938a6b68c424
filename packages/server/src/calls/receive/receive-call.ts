import type { IncomingLeg } from '../ports/voice-carrier.port.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { receiveFromPbx } from './receive-from-pbx.ts'
import { receiveFromRelay } from './receive-from-relay.ts'
import { receiveFromTrunk } from './receive-from-trunk.ts'

/** Handles every inbound call: from the network, from a customer's PBX, or through a relay lease. */
export function receiveCalls(deps: CallDeps): void {
  deps.carrier.onIncoming((leg) => {
    receive(leg, deps).catch((error) => {
      deps.log.error({ err: error }, 'an inbound call could not be handled')
      leg.refuse('unavailable')
    })
  })
}

async function receive(leg: IncomingLeg, deps: CallDeps): Promise<void> {
  if (deps.draining()) return leg.refuse('unavailable')
  switch (leg.source.kind) {
    case 'trunk':
      return receiveFromTrunk(leg, deps)
    case 'pbx':
      return receiveFromPbx(leg, leg.source, deps)
    case 'relay':
      return receiveFromRelay(leg, leg.source, deps)
  }
}
