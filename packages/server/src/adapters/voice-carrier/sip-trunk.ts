import type { Clock, Timer } from '@hovor/clock'
import type { MediaPlane } from '@hovor/media'
import {
  createOffer,
  type ListenAddress,
  type OutgoingCall,
  readAnswer,
  type SipAgent,
  startSipAgent,
} from '@hovor/sip'
import type { DialOutcome, DialRequest, IncomingLeg, VoiceCarrier } from '../../calls/voice-carrier.port.ts'
import type { Log } from '../../kernel/log.ts'
import { IncomingSipLeg } from './incoming-sip-leg.ts'
import { refusalOf } from './leg-end.ts'
import { openMedia } from './open-media.ts'
import { SipLeg } from './sip-leg.ts'
import type { TrunkAddress } from './trunk-address.ts'
import { trunkSources } from './trunk-sources.ts'

const healthEveryMs = 30_000
const firstHealthRetryMs = 1_000

export interface SipTrunkOptions {
  readonly clock: Clock
  readonly randomBytes: (length: number) => Uint8Array
  readonly log: Log
  readonly media: MediaPlane
  readonly listen: readonly ListenAddress[]
  /** The address that the far side sends signalling and media to. */
  readonly publicAddress: string
  readonly trunk: TrunkAddress
  /** Offer real-time text (RFC 4103) on outbound calls. */
  readonly offerText: boolean
  readonly userAgent: string
}

export interface SipTrunk extends VoiceCarrier {
  readonly addresses: readonly ListenAddress[]
  close(): Promise<void>
}

/** A carrier reached over one SIP trunk with digest authentication. */
export async function startSipTrunk(options: SipTrunkOptions): Promise<SipTrunk> {
  let receive: ((leg: IncomingLeg) => void) | undefined
  const isTrunk = await trunkSources(options.trunk)
  const sip = await startSipAgent({
    clock: options.clock,
    randomBytes: options.randomBytes,
    listen: options.listen,
    userAgent: options.userAgent,
    publicHost: options.publicAddress,
    screen: (request) => (isTrunk(request.source.address) ? { kind: 'accept' } : { kind: 'ignore' }),
    onInvite: (call) =>
      receive === undefined ? call.reject(480) : receive(new IncomingSipLeg(call, options)),
    log: (event) => options.log.debug({ sip: event }, 'sip'),
  })
  const health = watchHealth(sip, options)
  return {
    addresses: sip.addresses,
    get state() {
      return health.state()
    },
    dial: (request) => dial(sip, request, options),
    bridge: () => Promise.reject(new Error('this trunk does not bridge legs')),
    onIncoming: (handler) => {
      receive = handler
    },
    drain: () => sip.drain(),
    async close() {
      health.stop()
      await sip.close()
    },
  }
}

async function dial(sip: SipAgent, request: DialRequest, options: SipTrunkOptions): Promise<DialOutcome> {
  if (request.to.kind !== 'number') return { kind: 'unavailable', why: 'the trunk reaches numbers only' }
  const opened = await openMedia(options, { ...request, text: options.offerText }).catch((error: unknown) => {
    options.log.error({ err: error }, 'no media for an outbound call')
    return undefined
  })
  if (opened === undefined) return { kind: 'unavailable', why: 'no media port or recording file' }
  const { session, capabilities } = opened
  const offer = createOffer(capabilities)
  const { host, port = 5060, transport } = options.trunk
  const call = sip.invite({
    target: `sip:${request.to.e164}@${host}:${port}`,
    nextHop: { host, port, transport },
    from: `sip:${request.from}@${options.publicAddress}`,
    credentials: { username: options.trunk.username, password: options.trunk.password },
    sdp: offer,
    headers: [['P-Asserted-Identity', `<sip:${request.from}@${options.publicAddress}>`]],
  })
  const leg = new SipLeg(call, session, options.clock)
  connectWhenAnswered(call, leg, offer, capabilities)
  return outcomeOf(call, leg)
}

function connectWhenAnswered(
  call: OutgoingCall,
  leg: SipLeg,
  offer: string,
  capabilities: Parameters<SipLeg['connect']>[1],
): void {
  call.on('answered', ({ sdp }) => {
    const answer = sdp === undefined ? undefined : readAnswer(offer, sdp)
    if (answer?.kind === 'agreed') leg.connect(answer.media, capabilities)
    else leg.failMedia()
  })
}

async function outcomeOf(call: OutgoingCall, leg: SipLeg): Promise<DialOutcome> {
  const first = await call.first
  switch (first.kind) {
    case 'ringing':
    case 'answered':
      return { kind: 'accepted', leg }
    case 'rejected':
      await leg.release()
      return { kind: 'rejected', reason: refusalOf(first.status), status: first.status }
    case 'unknown':
      return { kind: 'unknown', why: first.why, leg }
  }
}

/** OPTIONS every 30 s tells `/readyz` whether the trunk answers. */
function watchHealth(sip: SipAgent, options: SipTrunkOptions) {
  const { host, port = 5060, transport } = options.trunk
  let state: 'ok' | 'degraded' = 'degraded'
  let stopped = false
  let timer: Timer | undefined
  const ping = async () => {
    const outcome = await sip.options(`sip:${host}:${port}`, { host, port, transport })
    state = outcome.kind === 'answered' ? 'ok' : 'degraded'
    if (!stopped)
      timer = options.clock.after(state === 'ok' ? healthEveryMs : firstHealthRetryMs, () => void ping())
  }
  void ping()
  return {
    state: () => state,
    stop() {
      stopped = true
      timer?.cancel()
    },
  }
}
