import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { type MediaPlane, startMedia } from '@hovor/media'
import { planePorts } from '@hovor/media/ports'
import {
  answerOffer,
  type IncomingCall,
  type SipAgent,
  type SipAgentOptions,
  startSipAgent,
} from '@hovor/sip'
import type { IncomingLeg, Leg } from '../../../calls/ports/voice-carrier.port.ts'
import type { CallId } from '../../../platform/kernel/ids.ts'
import { silentLog } from '../../../platform/log/log.ts'
import { type SipTrunk, startSipTrunk } from '../sip-trunk.ts'
import type { SipTrunkOptions } from '../sip-trunk-options.ts'
import type { TrunkAddress } from '../trunk-address.ts'

export const host = '127.0.0.1'
const closers: (() => Promise<void>)[] = []

/** Runs after each test. */
export async function closeAll(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close()
}

async function mediaPlane(): Promise<MediaPlane> {
  const media = await startMedia({
    address: host,
    portRange: await planePorts(),
    clock: systemClock,
  })
  closers.push(() => media.close())
  return media
}

export async function carrierAgent(options: Partial<SipAgentOptions> = {}): Promise<SipAgent> {
  const agent = await startSipAgent({
    clock: systemClock,
    randomBytes,
    listen: [{ transport: 'udp', host, port: 0 }],
    userAgent: 'carrier',
    onInvite: (call) => call.reject(486),
    ...options,
  })
  closers.push(() => agent.close())
  return agent
}

export const portOf = (agent: { readonly addresses: SipAgent['addresses'] }) => agent.addresses[0]!.port

export async function trunkTo(
  trunk: Partial<TrunkAddress> & { readonly port: number },
  more: Partial<SipTrunkOptions> = {},
): Promise<SipTrunk> {
  const started = await startSipTrunk({
    clock: systemClock,
    randomBytes,
    log: silentLog,
    media: await mediaPlane(),
    listen: [{ transport: 'udp', host, port: 0 }],
    publicAddress: host,
    trunk: { host, transport: 'udp', username: 'hovor', password: 'right', ...trunk },
    offerText: false,
    userAgent: 'Hovor',
    ...more,
  })
  closers.push(() => started.close())
  return started
}

export const dial = (
  trunk: SipTrunk,
  leg: 'a' | 'b' = 'a',
  callId: CallId = `c_${randomBytes(16).toString('hex')}`,
) => trunk.dial({ callId, leg, from: '+420228880001', to: { kind: 'number', e164: '+420601000001' } })

export async function acceptedLeg(dialing: ReturnType<typeof dial>): Promise<Leg> {
  const outcome = await dialing
  if (outcome.kind !== 'accepted') throw new Error(JSON.stringify(outcome))
  const { leg } = outcome
  if (!leg.answered) await new Promise<void>((resolve) => leg.once('answered', resolve))
  return leg
}

export const media8k = { address: host, audioPort: 39_994, codecs: ['PCMA'] as 'PCMA'[], sessionId: '1' }

/** Answers every call, and collects them. */
export function answerAll(): {
  readonly calls: IncomingCall[]
  readonly onInvite: (call: IncomingCall) => void
} {
  const calls: IncomingCall[] = []
  return {
    calls,
    onInvite(call) {
      calls.push(call)
      const answer = answerOffer(call.remoteSdp ?? '', media8k)
      if (answer.kind === 'agreed') void call.answer(answer.sdp)
      else call.reject(answer.status)
    },
  }
}

export function bringsTo(trunk: SipTrunk): IncomingLeg[] {
  const brought: IncomingLeg[] = []
  trunk.onIncoming((leg) => void brought.push(leg))
  return brought
}
