import { type MediaPlane, startMedia } from '@hovor/media'
import { planePorts } from '@hovor/media/ports'
import {
  answerOffer,
  type CallEnd,
  createOffer,
  type IncomingCall,
  type MediaCapabilities,
  parseSipUri,
  readAnswer,
  type ScreenedRequest,
  type Screening,
  type SipAgent,
  type SipCall,
  startSipAgent,
} from '@hovor/sip'
import { spokenBy } from './agent-routes.ts'
import { analyse } from './analyse.ts'
import type { CallResult, Conversation } from './conversation.ts'
import { type Json, record, textOf } from './json.ts'
import { Line, type LineOptions } from './line.ts'
import type { PlatformContext } from './platform-context.ts'
import { keep, type PlatformAgent, type PlatformNumber } from './platform-state.ts'
import { tellOver } from './post-call.ts'
import { Recordings } from './recordings.ts'
import { withVariables } from './replies.ts'
import { contains, headersOf, hopOf } from './trunk.ts'

/** The RTP timeout after which the far side is considered gone. */
const mediaTimeoutMs = 10_000
const ringMs = 60_000
/** The silence that ends a caller's turn. */
const turnSilenceMs = 650

export interface Dial {
  readonly agent: PlatformAgent
  readonly number: PlatformNumber
  readonly to: string
  readonly userId: string | undefined
  readonly variables: Json
}

/** The platform's SIP side: calls through the trunks of its numbers and takes calls to them; over TCP, as the real one. */
export class Phone {
  readonly #context: PlatformContext
  readonly #recordings = new Recordings()
  #sip!: SipAgent
  #plane: Promise<MediaPlane> | undefined
  #sessions = 0

  private constructor(context: PlatformContext) {
    this.#context = context
  }

  /** Rejects when the port is taken. */
  static async start(context: PlatformContext): Promise<Phone> {
    const phone = new Phone(context)
    phone.#sip = await startSipAgent({
      clock: context.clock,
      randomBytes: context.randomBytes,
      listen: [{ transport: 'tcp', host: context.host, port: context.sipPort }],
      userAgent: 'Hovor sandbox platform',
      screen: (request) => phone.#screen(request),
      onInvite: (call) => void phone.#receive(call),
    })
    return phone
  }

  get port(): number {
    return this.#sip.addresses[0]?.port ?? 0
  }

  /** Sends the INVITE and continues in the background; the conversation has the result. */
  async dial({
    agent,
    number,
    to,
    userId,
    variables,
  }: Dial): Promise<{ conversation: Conversation; callId: string }> {
    const { host } = this.#context
    const trunk = record(number.outbound)
    const hop = hopOf(trunk)
    const conversation = this.#begin(agent, number, {
      direction: 'outbound',
      externalNumber: to,
      userId,
      variables,
    })
    const { session, capabilities } = await this.#openMedia(conversation)
    const offer = createOffer(capabilities)
    const { username, password } = record(trunk.credentials)
    const call = this.#sip.invite({
      target: `sip:${to}@${textOf(trunk.address)};transport=${hop.transport}`,
      nextHop: hop,
      from: `sip:${number.e164}@${host}:${this.port}`,
      sdp: offer,
      headers: headersOf(trunk, variables),
      ...(typeof username === 'string' && { credentials: { username, password: textOf(password) } }),
    })
    conversation.phone.callSid = call.callId
    const line = this.#lineOf(conversation, agent, call, session)
    const giveUp = this.#context.clock.after(ringMs, () => call.cancel())
    call.on('answered', ({ sdp }) => {
      giveUp.cancel()
      const agreed = readAnswer(offer, sdp ?? '')
      if (agreed.kind !== 'agreed') return void call.hangUp()
      this.#accepted(conversation)
      line.begin(agreed.media)
    })
    call.on('ended', (end) => {
      giveUp.cancel()
      void this.#over(conversation, agent, line, () => session.close(), end)
    })
    return { conversation, callId: call.callId }
  }

  async close(): Promise<void> {
    await this.#sip.close()
    const plane = await this.#plane?.catch(() => undefined)
    await plane?.close()
    await this.#recordings.close()
  }

  /** Whether a source may call a number; without an address list, any source may. */
  #screen({ method, requestUri, source }: ScreenedRequest): Screening {
    if (method !== 'INVITE') return { kind: 'accept' }
    const number = this.#calledNumber(requestUri)
    if (number?.inbound === undefined) return { kind: 'reject', status: 404 }
    const allowed = number.inbound.allowed_addresses
    return Array.isArray(allowed) && allowed.length > 0 && !contains(allowed, source.address)
      ? { kind: 'reject', status: 403 }
      : { kind: 'accept' }
  }

  #calledNumber(requestUri: string): PlatformNumber | undefined {
    return this.#context.state.numberOf(parseSipUri(requestUri)?.user ?? '')
  }

  async #receive(call: IncomingCall): Promise<void> {
    const number = this.#calledNumber(call.requestUri)
    const agent = number?.agentId === undefined ? undefined : this.#context.state.agents.get(number.agentId)
    if (number === undefined || agent === undefined) return call.reject(480)
    call.ring()
    const conversation = this.#begin(agent, number, {
      direction: 'inbound',
      externalNumber: call.fromUser,
      userId: undefined,
      variables: {},
    })
    // The platform adopts the caller's call id, if given.
    conversation.phone.callSid = call.header('X-CALL-ID') ?? call.callId
    const { session, capabilities } = await this.#openMedia(conversation)
    const line = this.#lineOf(conversation, agent, call, session)
    call.on('ended', (end) => void this.#over(conversation, agent, line, () => session.close(), end))
    const agreed = answerOffer(call.remoteSdp ?? '', capabilities)
    if (agreed.kind === 'refused') return call.reject(agreed.status)
    if ((await call.answer(agreed.sdp)) === 'gone') return
    this.#accepted(conversation)
    line.begin(agreed.media)
  }

  #begin(
    agent: PlatformAgent,
    number: PlatformNumber,
    call: Pick<Conversation, 'userId' | 'variables'> & {
      readonly direction: 'inbound' | 'outbound'
      readonly externalNumber: string
    },
  ): Conversation {
    const { clock, happenings, state } = this.#context
    const { direction, externalNumber, userId, variables } = call
    const conversation: Conversation = {
      id: this.#context.newId('conv'),
      agentId: agent.id,
      userId,
      variables,
      phone: { direction, numberId: number.id, agentNumber: number.e164, externalNumber, callSid: '' },
      startedAtMs: clock.nowMs(),
      status: 'initiated',
      result: undefined,
      acceptedAtMs: undefined,
      durationMs: 0,
      terminationReason: '',
      transcript: [],
      analysis: undefined,
      audioPath: undefined,
    }
    keep(state.conversations, conversation.id, conversation)
    happenings.add('platform.call_began', { conversationId: conversation.id, direction })
    return conversation
  }

  #lineOf(conversation: Conversation, agent: PlatformAgent, call: SipCall, session: LineOptions['session']) {
    const { language, firstMessage } = spokenBy(agent)
    return new Line({
      context: this.#context,
      conversation,
      call,
      session,
      language,
      firstMessage: withVariables(firstMessage, conversation.variables),
    })
  }

  #accepted(conversation: Conversation): void {
    conversation.status = 'in-progress'
    conversation.result = 'answered'
    conversation.acceptedAtMs = this.#context.clock.nowMs()
  }

  async #openMedia(conversation: Conversation) {
    const { host, clock } = this.#context
    const one = { address: host, clock, workers: 1, rtpTimeoutMs: mediaTimeoutMs }
    this.#plane ??= planePorts().then((portRange) => startMedia({ ...one, portRange }))
    const plane = await this.#plane
    const session = await plane.openSession({
      id: conversation.id,
      vad: { stopMs: turnSilenceMs },
      recordTo: await this.#recordings.pathOf(conversation.id),
    })
    this.#sessions += 1
    const capabilities: MediaCapabilities = {
      address: host,
      audioPort: session.audioPort,
      codecs: ['PCMA', 'PCMU'],
      sessionId: String(this.#sessions),
    }
    return { session, capabilities }
  }

  /** Stores the finished conversation and sends the webhook. */
  async #over(
    conversation: Conversation,
    agent: PlatformAgent,
    line: Line,
    closeMedia: () => Promise<{ readonly recording?: { readonly kind: string; readonly path: string } }>,
    end: CallEnd,
  ): Promise<void> {
    const { happenings } = this.#context
    line.end()
    const { acceptedAtMs } = conversation
    if (acceptedAtMs === undefined) {
      await closeMedia()
      conversation.result = resultOf(end)
      conversation.terminationReason = `The call was not answered (${end.status ?? end.by})`
      conversation.status = 'failed'
    } else {
      conversation.durationMs = line.elapsedMs
      conversation.terminationReason =
        end.by === 'local' ? 'end_call tool was called.' : 'Client disconnected'
      conversation.status = 'processing'
      const { recording } = await closeMedia()
      if (recording?.kind === 'written') conversation.audioPath = await this.#recordings.mp3Of(recording.path)
      conversation.analysis = analyse(conversation, agent.platformSettings)
      conversation.status = 'done'
    }
    const { id, status, transcript } = conversation
    happenings.add('platform.call_over', { conversationId: id, status, lines: transcript.length, ...end })
    await tellOver(this.#context, conversation)
  }
}

function resultOf(end: CallEnd): CallResult {
  const { status } = end
  if (status === 486 || status === 600) return 'busy'
  return status === 480 || status === 408 || status === 487 || end.by === 'local' ? 'no_answer' : 'failed'
}
