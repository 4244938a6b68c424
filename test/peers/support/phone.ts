import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { systemClock } from '@hovor/clock'
import { type MediaSession, type MediaStats, startMedia, tone, toneShare } from '@hovor/media'
import { type PortRange, planePorts } from '@hovor/media/ports'
import {
  type AudioCodec,
  answerOffer,
  createOffer,
  type IncomingCall,
  type MediaCapabilities,
  type MediaDirection,
  type OutgoingCall,
  type OutgoingInvite,
  readAnswer,
  type SipAgent,
  type SipAgentOptions,
  type SipCall,
  type SrtpCapability,
  startSipAgent,
} from '@hovor/sip'

/** The tone this side plays in every call. */
export const OUR_HERTZ = 440
const longestCallMs = 30_000
const windowSamples = 400

export interface PhoneOptions extends Partial<Pick<SipAgentOptions, 'screen' | 'onInvite'>> {
  readonly host?: string
  /** Of its media; by default those of this process. */
  readonly ports?: PortRange
  readonly codecs?: readonly AudioCodec[]
  readonly srtp?: SrtpCapability
  /** With real-time text too. */
  readonly text?: boolean
  /** Rewrites the offers of outbound calls; unchanged by default. */
  readonly offers?: (sdp: string) => string
}

/** Hovor's SIP agent with its media: the parts of the service, without the service. */
export interface Phone {
  readonly agent: SipAgent
  answer(call: IncomingCall): Promise<Talk>
  dial(request: Omit<OutgoingInvite, 'from' | 'sdp'>): Promise<Talk & { readonly call: OutgoingCall }>
  uri(transport: 'udp' | 'tcp'): string
  close(): Promise<void>
}

export interface Talk {
  readonly call: SipCall
  readonly session: MediaSession
  /** RFC 4733 digits received so far. */
  digits(): string
  /** Real-time text received so far. */
  text(): string
  /** The direction of this side since the last re-INVITE of the far end: `recvonly` or `inactive` while held. */
  direction(): MediaDirection
  /** Resolves once this much of a tone has been heard, in 50 ms windows. */
  hears(hertz: number, durationMs: number): Promise<void>
  /** Ends the media, not the call. */
  close(): Promise<MediaStats>
}

export async function startPhone(options: PhoneOptions = {}): Promise<Phone> {
  const {
    host = '127.0.0.1',
    ports,
    codecs = ['PCMA', 'PCMU'],
    srtp,
    text = false,
    offers = (sdp) => sdp,
  } = options
  const plane = await startMedia({
    address: host,
    portRange: ports ?? (await planePorts()),
    clock: systemClock,
  })
  const agent = await startSipAgent({
    clock: systemClock,
    randomBytes,
    listen: [
      { transport: 'udp', host, port: 0 },
      { transport: 'tcp', host, port: 0 },
    ],
    userAgent: 'Hovor',
    onInvite: options.onInvite ?? ((call) => call.reject(603)),
    ...(options.screen && { screen: options.screen }),
  })
  let opened = 0
  const open = async () => {
    const session = await plane.openSession({ id: `talk-${++opened}`, text })
    const caps: MediaCapabilities = {
      address: host,
      audioPort: session.audioPort,
      codecs,
      sessionId: '1',
      ...(srtp !== undefined && { srtp }),
      ...(session.textPort !== undefined && { text: { port: session.textPort } }),
    }
    return { session, caps }
  }
  return {
    agent,
    uri: (transport) => {
      const { port } = agent.addresses.find((address) => address.transport === transport)!
      return `${host}:${port}`
    },
    async answer(call) {
      const { session, caps } = await open()
      const answered = answerOffer(call.remoteSdp ?? '', caps)
      if (answered.kind === 'refused') throw new Error(answered.why)
      const talk = talkOver(call, session, caps)
      session.connect(answered.media)
      await call.answer(answered.sdp)
      return talk
    },
    async dial(request) {
      const { session, caps } = await open()
      const offer = offers(createOffer(caps))
      const call = agent.invite({ ...request, from: `sip:hovor@${host}`, sdp: offer })
      const talk = talkOver(call, session, caps)
      call.on('answered', ({ sdp }) => {
        const answer = readAnswer(offer, sdp ?? '')
        if (answer.kind === 'agreed') session.connect(answer.media)
      })
      return { ...talk, call }
    },
    async close() {
      await agent.close()
      await plane.close()
    },
  }
}

/** Resolves with the end of a call, even one already over. */
export const endOf = async (call: SipCall): Promise<unknown> =>
  call.state === 'ended' ? undefined : (await once(call, 'ended'))[0]

function talkOver(call: SipCall, session: MediaSession, caps: MediaCapabilities): Talk {
  const heard = new Map<number, number>()
  let digits = ''
  let text = ''
  session.on('text', (read) => {
    text += read.text
  })
  let direction: MediaDirection = 'sendrecv'
  let sessionVersion = 1
  call.on('reoffer', (reoffer) => {
    const answered = answerOffer(reoffer.sdp ?? '', { ...caps, sessionVersion: ++sessionVersion })
    if (answered.kind === 'refused') return reoffer.refuse(answered.status)
    direction = answered.media.audio.direction
    session.connect(answered.media)
    reoffer.accept(answered.sdp)
  })
  session.on('dtmf', ({ digit }) => {
    digits += digit
  })
  session.play('tone', tone([OUR_HERTZ], longestCallMs), true)
  return {
    call,
    session,
    digits: () => digits,
    text: () => text,
    direction: () => direction,
    hears: (hertz, durationMs) =>
      new Promise((resolve) => {
        const listen = ({ pcm }: { pcm: Int16Array }) => {
          for (let at = 0; at + windowSamples <= pcm.length; at += windowSamples) {
            if (toneShare(pcm.subarray(at, at + windowSamples), hertz) < 0.8) continue
            heard.set(hertz, (heard.get(hertz) ?? 0) + windowSamples / 8)
          }
          if ((heard.get(hertz) ?? 0) < durationMs) return
          session.off('audio', listen)
          resolve()
        }
        session.on('audio', listen)
      }),
    close: () => session.close(),
  }
}
