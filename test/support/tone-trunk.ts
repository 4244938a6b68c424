import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { longestWaitMs } from '@hovor/clock/testing'
import { goertzelPower, type MediaPlane, type MediaSession, startMedia, tone, totalPower } from '@hovor/media'
import { planePorts } from '@hovor/media/ports'
import {
  answerOffer,
  createOffer,
  type IncomingCall,
  type MediaCapabilities,
  type OutgoingCall,
  type ReferRequest,
  readAnswer,
  type SipAgent,
  type SipCall,
  startSipAgent,
} from '@hovor/sip'

/** Far enough from each other, from ringback (425 Hz) and from one another's sums to be distinguished. */
export const tones = [620, 780, 940, 1130, 1370, 1630, 1910, 2230] as const

/** The behaviour of a callee, with optional ringing first. */
export type Behaviour =
  /** Rings until `when`; with `waits` it stays silent until started, like a person who lets the caller begin. */
  | {
      readonly kind: 'answer'
      readonly hz: number
      readonly when?: Promise<unknown>
      readonly waits?: boolean
    }
  | { readonly kind: 'ring' }
  | { readonly kind: 'refuse'; readonly status: number; readonly ringFirst?: boolean }
  | { readonly kind: 'silent' }
  /** Answers at once with an unparsable description. */
  | { readonly kind: 'garble' }

/** A party to a call: it sends a sine and identifies received ones by frequency. */
export interface Party {
  readonly hz: number
  /** The calling or called number. */
  readonly peer: string
  readonly ended: boolean
  /** The final status of a refused call. */
  readonly status: number | undefined
  /** Received DTMF digits so far. */
  readonly digits: string
  /** Resolves when the party hears exactly these tones (ringback is 425) for half a second. */
  hears(...hz: readonly number[]): Promise<void>
  /** Resolves when the party hears sound other than the parties' tones. */
  hearsSpeech(): Promise<void>
  press(digits: string): void
  /** Types a line of real-time text (in a call that came in with `types`). */
  type(line: string): void
  /** Resolves when these characters were received as text. */
  reads(text: string): Promise<void>
  /** Starts the sine of a party that `types` or `waits`. */
  sing(): void
  /** Sends a re-INVITE that stops the audio both ways, or resumes it. */
  hold(on: boolean): Promise<void>
  /** Sends a REFER, with Replaces if it names another call; resolves with its outcome. */
  refer(uri: string, replaces?: Party): ReturnType<SipCall['refer']>
  readonly call: SipCall
  /** The next REFER from the far end. */
  asked(): Promise<ReferRequest>
  hangUp(): Promise<void>
  /** Stops its RTP and RTCP for good, without any SIP message. */
  vanish(): Promise<void>
  over(): Promise<void>
}

/** A SIP peer for scenarios: a carrier with subscribers, or a PBX, each party with its own sine. */
export interface ToneTrunk {
  readonly host: string
  readonly port: number
  readonly agent: SipAgent
  /** Sets the behaviour for calls to `user` (a number with its plus, or the user of a contact). */
  subscriber(user: string, behaviour: Behaviour): void
  /** The next call answered at `user`; without a time limit of its own. */
  answered(user: string): Promise<Party>
  /** Every received INVITE, by called user. */
  readonly invites: readonly { readonly to: string; readonly from: string }[]
  /** Places a call; resolves with the first response after 100. */
  call(options: CallIn): Promise<Party>
  close(): Promise<void>
}

interface CallIn {
  readonly from: string
  readonly to: string
  readonly hz: number
  readonly port: number
  readonly host?: string
  readonly credentials?: { readonly username: string; readonly password: string }
  /** Takes the place of this party (Replaces). */
  readonly replaces?: Party
  /** Offers real-time text, and holds its sine back. */
  readonly types?: boolean
}

/** A signal between two parts of a test. */
export function signal(): { readonly given: Promise<void>; give(): void } {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give: () => give() }
}

export async function startToneTrunk({ host = '127.0.0.1' } = {}) {
  const portRange = await planePorts()
  const media = await startMedia({ address: host, portRange, clock: systemClock, workers: 1 })
  const behaviours = new Map<string, Behaviour>()
  const invites: { to: string; from: string }[] = []
  const waiting = new Map<string, ((party: Party) => void)[]>()
  const deps = { media, host }
  const onInvite = (call: IncomingCall) => {
    const to = /^sips?:([^@;]+)@/.exec(call.requestUri)?.[1] ?? call.toUser
    invites.push({ to, from: call.fromUser })
    const behaviour = behaviours.get(to) ?? { kind: 'refuse', status: 404 }
    void meet(call, behaviour, deps).then((party) => {
      if (party !== undefined) for (const tell of waiting.get(to)?.splice(0) ?? []) tell(party)
    })
  }
  const agent = await startSipAgent({
    clock: systemClock,
    randomBytes,
    listen: [{ transport: 'udp', host, port: 0 }],
    userAgent: 'tones',
    // The silent one does not even send 100.
    screen: ({ method, toUser, requestUri }) => {
      const user = /^sips?:([^@;]+)@/.exec(requestUri)?.[1] ?? toUser
      const isSilent = method === 'INVITE' && behaviours.get(user)?.kind === 'silent'
      if (isSilent) invites.push({ to: user, from: '' })
      return isSilent ? { kind: 'ignore' } : { kind: 'accept' }
    },
    onInvite,
  })
  const port = agent.addresses[0]!.port
  const trunk: ToneTrunk = {
    host,
    port,
    agent,
    invites,
    subscriber: (user, behaviour) => void behaviours.set(user, behaviour),
    answered: (user) => new Promise((resolve) => waiting.set(user, [...(waiting.get(user) ?? []), resolve])),
    call: (options) => callIn(agent, options, deps),
    async close() {
      await agent.close()
      await media.close()
    },
  }
  return trunk
}

interface ToneDeps {
  readonly media: MediaPlane
  readonly host: string
}

async function meet(call: IncomingCall, behaviour: Behaviour, deps: ToneDeps): Promise<Party | undefined> {
  if (behaviour.kind === 'silent') return undefined
  if (behaviour.kind === 'refuse') {
    if (behaviour.ringFirst === true) {
      call.ring()
      await systemClock.sleep(100)
    }
    call.reject(behaviour.status)
    return undefined
  }
  if (behaviour.kind === 'garble') return void call.answer('v=0\r\nm=audio none\r\n')
  call.ring()
  if (behaviour.kind === 'ring') return undefined
  await (behaviour.when ?? systemClock.sleep(50))
  const line = await openLine(deps)
  const answer = answerOffer(call.remoteSdp ?? '', line.capabilities)
  if (answer.kind !== 'agreed' || (await call.answer(answer.sdp)) === 'gone') {
    await line.session.close()
    return undefined
  }
  line.session.connect(answer.media)
  const party = new ToneParty(call, line, behaviour.hz, call.fromUser)
  if (behaviour.waits !== true) party.sing()
  return party
}

async function callIn(agent: SipAgent, options: CallIn, deps: ToneDeps): Promise<Party> {
  const line = await openLine(deps, options.types)
  const host = options.host ?? '127.0.0.1'
  const offer = createOffer(line.capabilities)
  const call: OutgoingCall = agent.invite({
    target: `sip:${options.to}@${host}:${options.port}`,
    nextHop: { host, port: options.port, transport: 'udp' },
    from: `sip:${options.from}@${deps.host}`,
    sdp: offer,
    ...(options.credentials && { credentials: options.credentials }),
    ...(options.replaces && { replaces: options.replaces.call }),
  })
  call.once('answered', ({ sdp }) => {
    const answer = readAnswer(offer, sdp ?? '')
    if (answer.kind === 'agreed') line.session.connect(answer.media)
  })
  const party = new ToneParty(call, line, options.hz, options.to)
  if (options.types !== true) party.sing()
  await call.first
  return party
}

interface Line {
  readonly session: MediaSession
  readonly capabilities: MediaCapabilities
}

let lines = 0

async function openLine({ media, host }: ToneDeps, types = false): Promise<Line> {
  lines += 1
  const session = await media.openSession({ id: `tone-${lines}`, text: types })
  const capabilities: MediaCapabilities = {
    address: host,
    audioPort: session.audioPort,
    codecs: ['PCMA'],
    ...(session.textPort !== undefined && { text: { port: session.textPort } }),
    sessionId: `${lines}`,
  }
  return { session, capabilities }
}

class ToneParty implements Party {
  readonly hz: number
  readonly peer: string
  digits = ''
  #read = ''
  ended = false
  status: number | undefined
  #heard: Int16Array[] = []
  /** Checked again whenever something arrives. */
  readonly #waiting = new Set<() => void>()
  #version = 1
  readonly #call: SipCall
  readonly #line: Line

  constructor(call: SipCall, line: Line, hz: number, peer: string) {
    this.hz = hz
    this.peer = peer
    this.#call = call
    this.#line = line
    const { session } = line
    session.on('text', ({ text }) => {
      this.#read += text
      this.#look()
    })
    session.on('dtmf', ({ digit }) => {
      this.digits += digit
    })
    session.on('audio', ({ pcm }) => {
      this.#heard = [...this.#heard.slice(-4), pcm]
      this.#look()
    })
    call.on('reoffer', (reoffer) => {
      const answer = answerOffer(reoffer.sdp ?? '', this.#capabilities())
      if (answer.kind !== 'agreed') return reoffer.refuse(488)
      session.connect(answer.media)
      reoffer.accept(answer.sdp)
    })
    call.once('ended', ({ status }) => {
      this.ended = true
      this.status = status
      this.#look()
      void session.close()
    })
  }

  async hears(...hz: readonly number[]): Promise<void> {
    this.#heard = []
    await this.#until(
      () => this.#heard.length === 5 && this.#heard.every((pcm) => fits(pcm, hz)),
      () => `hears ${JSON.stringify(this.#heard.map(tonesIn))} instead of ${JSON.stringify(hz)}`,
    )
  }

  hearsSpeech(): Promise<void> {
    return this.#until(
      () => this.#heard.some((pcm) => totalPower(pcm) > silencePower && !isTonal(pcm)),
      () => 'hears no speech',
    )
  }

  reads(text: string): Promise<void> {
    return this.#until(
      () => this.#read.includes(text),
      () => `reads ${JSON.stringify(this.#read)} instead of ${text}`,
    )
  }

  sing(): void {
    this.#line.session.playLoop('tone', tone([this.hz], 1000, 6000))
  }

  type(line: string): void {
    this.#line.session.sendText(`${line}\u2028`)
  }

  press(digits: string): void {
    this.#line.session.sendDtmf(digits)
  }

  async hold(on: boolean): Promise<void> {
    const offer = createOffer({ ...this.#capabilities(), direction: on ? 'inactive' : 'sendrecv' })
    const outcome = await this.#call.reinvite(offer)
    if (outcome.kind !== 'accepted') throw new Error(`the re-INVITE was ${JSON.stringify(outcome)}`)
    const answer = readAnswer(offer, outcome.sdp)
    if (answer.kind === 'agreed') this.#line.session.connect(answer.media)
  }

  get call(): SipCall {
    return this.#call
  }

  refer(uri: string, replaces?: Party) {
    return this.#call.refer(uri, replaces === undefined ? {} : { replaces: replaces.call })
  }

  asked(): Promise<ReferRequest> {
    return within(new Promise((resolve) => this.#call.once('refer', resolve)), 'nobody asks')
  }

  hangUp(): Promise<void> {
    return this.#call.hangUp()
  }

  async vanish(): Promise<void> {
    await this.#line.session.close()
  }

  over(): Promise<void> {
    return this.#until(
      () => this.ended,
      () => 'the call goes on',
    )
  }

  #look(): void {
    for (const look of this.#waiting) look()
  }

  /** Checked with every received block, so that a short sound is not missed on a loaded machine. */
  #until(holds: () => boolean, why: () => string): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = () => {
        if (holds()) settle(resolve)
      }
      const late = systemClock.after(longestWaitMs, () =>
        settle(() => reject(new Error(`within ${longestWaitMs} ms: ${why()}`))),
      )
      const settle = (end: () => void) => {
        late.cancel()
        this.#waiting.delete(look)
        end()
      }
      this.#waiting.add(look)
      look()
    })
  }

  #capabilities(): MediaCapabilities {
    this.#version += 1
    return { ...this.#line.capabilities, sessionVersion: this.#version }
  }
}

/** Below this a block counts as silence: a sine of amplitude 150. */
const silencePower = 150 * 150

const fits = (pcm: Int16Array, wanted: readonly number[]): boolean => {
  const heard = tonesIn(pcm)
  return heard.length === wanted.length && wanted.every((hz) => heard.includes(hz))
}

/** Every tone with a tenth of the block's energy. */
function tonesIn(pcm: Int16Array): number[] {
  const total = totalPower(pcm)
  if (total < silencePower) return []
  return [425, ...tones].filter((hz) => goertzelPower(pcm, hz) > total / 10)
}

/** Whether half of the energy is at the parties' tones. */
const isTonal = (pcm: Int16Array): boolean => {
  const share = [425, ...tones].reduce((sum, hz) => sum + goertzelPower(pcm, hz), 0)
  return share > totalPower(pcm) / 2
}

async function within<T>(promise: Promise<T>, why: string): Promise<T> {
  let timer: { cancel(): void } | undefined
  const late = new Promise<never>((_, reject) => {
    timer = systemClock.after(longestWaitMs, () => reject(new Error(`within ${longestWaitMs} ms: ${why}`)))
  })
  return Promise.race([promise, late]).finally(() => timer?.cancel())
}
