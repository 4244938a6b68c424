import { type IncomingCall, type NextHop, type SipAgent, startSipAgent } from '@hovor/sip'
import { createAdmission } from './admission.ts'
import { callIn, type Dial } from './call-in.ts'
import type { CarrierContext, CarrierOptions } from './carrier-context.ts'
import { MediaSource } from './media-source.ts'
import { ReceivedCall } from './received-call.ts'

export interface Carrier {
  readonly udpPort: number
  readonly tcpPort: number
  /** The service's SIP address, the target of subscribers' calls. */
  setTrunk(address: NextHop): void
  /** Calls a number of the service from a subscriber. `no-trunk`: the service's SIP address is not set. */
  call(dial: Dial): Promise<{ kind: 'dialled'; callId: string } | { kind: 'no-trunk' }>
  close(): Promise<void>
}

/** Starts a SIP carrier over UDP and TCP, with subscribers behind it. Rejects if a port is taken. */
export async function startCarrier(options: CarrierOptions): Promise<Carrier> {
  const { host, udpPort, tcpPort, clock, faults } = options
  const media = new MediaSource(host, clock)
  let sessions = 0
  const context: CarrierContext = {
    ...options,
    media,
    talking: new Set(),
    nextSessionId: () => String(++sessions),
  }
  faults.onChange((target) => {
    if (target !== 'sip' || faults.peek('sip') !== 'drop') return
    for (const talk of context.talking) if (faults.take('sip') === 'drop') talk.dropMedia()
  })
  const agent = await startSipAgent({
    clock,
    randomBytes: options.randomBytes,
    listen: [
      { transport: 'udp', host, port: udpPort },
      { transport: 'tcp', host, port: tcpPort },
    ],
    userAgent: 'Hovor sandbox carrier',
    screen: createAdmission(options),
    onInvite: (call: IncomingCall) => void new ReceivedCall(context, call).begin(),
  })
  let trunkAddress: NextHop | undefined
  return {
    udpPort: portOf(agent, 'udp'),
    tcpPort: portOf(agent, 'tcp'),
    setTrunk: (address) => {
      trunkAddress = address
    },
    async call(dial) {
      if (trunkAddress === undefined) return { kind: 'no-trunk' }
      return { kind: 'dialled', callId: await callIn(context, agent, trunkAddress, dial) }
    },
    async close() {
      await agent.close()
      await media.close()
    },
  }
}

function portOf(agent: SipAgent, transport: 'udp' | 'tcp'): number {
  return agent.addresses.find((address) => address.transport === transport)?.port ?? 0
}
