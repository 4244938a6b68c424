import type { Clock } from '@hovor/clock'
import { type IncomingCall, type NextHop, type SipAgent, startSipAgent } from '@hovor/sip'
import type { FaultBoard } from '../faults/fault-board.ts'
import type { Happenings } from '../happenings/happenings.ts'
import type { LineSpeech } from '../models/line-speech.ts'
import type { Directory } from '../subscribers/directory.ts'
import { createAdmission } from './admission.ts'
import { callIn } from './call-in.ts'
import { MediaSource } from './media-source.ts'
import { ReceivedCall } from './received-call.ts'
import type { SubscriberCall } from './subscriber-call.ts'

export interface TrunkCredentials {
  readonly username: string
  readonly password: string
  readonly realm: string
}

export interface CarrierOptions {
  readonly host: string
  readonly udpPort: number
  readonly tcpPort: number
  readonly clock: Clock
  readonly randomBytes: (length: number) => Uint8Array
  readonly trunk: TrunkCredentials
  readonly directory: Directory
  readonly speech: LineSpeech
  readonly faults: FaultBoard
  readonly happenings: Happenings
}

/** What calls in either direction work with. */
export interface CarrierContext extends CarrierOptions {
  readonly media: MediaSource
  /** Calls whose media stands, for a fault that cuts it. */
  readonly talking: Set<SubscriberCall>
  nextSessionId(): string
}

export interface Carrier {
  readonly udpPort: number
  readonly tcpPort: number
  /** Where calls of subscribers go: the SIP address of the service. */
  setTrunk(address: NextHop): void
  /** A subscriber dials a number of the service. `no-trunk`: nobody has told where the service listens. */
  call(from: string, to: string): Promise<{ kind: 'dialled'; callId: string } | { kind: 'no-trunk' }>
  close(): Promise<void>
}

/** A SIP carrier over UDP and TCP with subscribers behind it. Rejects when a port is taken. */
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
    async call(from, to) {
      if (trunkAddress === undefined) return { kind: 'no-trunk' }
      return { kind: 'dialled', callId: await callIn(context, agent, trunkAddress, { from, to }) }
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
