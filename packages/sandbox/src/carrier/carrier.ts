import { type IncomingCall, type NextHop, type SipAgent, startSipAgent } from '@hovor/sip'
import type { PhoneLine, PhoneListener } from '../phone/phone-line.ts'
import { createAdmission } from './admission.ts'
import { callIn, type Dial } from './call-in.ts'
import type { CarrierContext, CarrierOptions } from './carrier-context.ts'
import { dialFromPhone } from './dial-from-phone.ts'
import { MediaSource } from './media-source.ts'
import { ReceivedCall } from './received-call.ts'

export interface Carrier {
  readonly udpPort: number
  readonly tcpPort: number
  /** The service's SIP address, the target of subscribers' calls. */
  setTrunk(address: NextHop): void
  /**
   * Calls a number of the service, or the browser phone, from a subscriber. `no-trunk`: the service's SIP address is not
   * set.
   */
  call(dial: Dial): Promise<{ kind: 'dialled'; callId: string } | { kind: 'no-trunk' }>
  /** Calls a number of the service, or a subscriber, from the browser phone. */
  dialFromPhone(to: string, listener: PhoneListener): PhoneLine
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
  // Calls between subscribers come in by SIP too, from an agent of their own.
  const inner = await startSipAgent({
    clock,
    randomBytes: options.randomBytes,
    listen: [{ transport: 'udp', host, port: 0 }],
    userAgent: 'Hovor sandbox exchange',
    onInvite: (call) => call.reject(404),
  }).catch(async (error) => {
    await agent.close()
    throw error
  })
  const exchange = { agent: inner, nextHop: { host, port: portOf(agent, 'udp'), transport: 'udp' } as const }
  let trunkAddress: NextHop | undefined
  const routeOf = (isInner: boolean) =>
    isInner ? exchange : trunkAddress && { agent, nextHop: trunkAddress }
  return {
    udpPort: portOf(agent, 'udp'),
    tcpPort: portOf(agent, 'tcp'),
    setTrunk: (address) => {
      trunkAddress = address
    },
    async call(dial) {
      const route = routeOf(options.directory.callee(dial.to)?.behaviour === 'phone')
      if (route === undefined) return { kind: 'no-trunk' }
      return { kind: 'dialled', callId: await callIn(context, route.agent, route.nextHop, dial) }
    },
    dialFromPhone(to, listener) {
      return dialFromPhone(context, routeOf(options.directory.callee(to) !== undefined), to, listener)
    },
    async close() {
      await inner.close()
      await agent.close()
      await media.close()
    },
  }
}

function portOf(agent: SipAgent, transport: 'udp' | 'tcp'): number {
  return agent.addresses.find((address) => address.transport === transport)?.port ?? 0
}
