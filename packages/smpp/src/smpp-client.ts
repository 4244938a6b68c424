import { connect } from 'node:net'
import type { Timer } from '@hovor/clock'
import type { Address } from './address.ts'
import { backOffMs } from './back-off.ts'
import type { SmppClient, SmppClientOptions, SmppClientState, SubmitRequest } from './client.ts'
import { type EncodedText, encodeText } from './encode-text.ts'
import type { Failure, QueryOutcome, SubmitOutcome } from './outcome.ts'
import { MESSAGE_STATES } from './receipt.ts'
import { Session } from './session.ts'
import { shortMessage } from './short-message.ts'
import { STATUS } from './status.ts'
import { TAG, uint16Tlv } from './tlv.ts'
import { relativeTime } from './validity-period.ts'

const DEFAULT_ENQUIRE_LINK_MS = 20_000
const DEFAULT_RESPONSE_TIMEOUT_MS = 10_000
const DEFAULT_WINDOW = 10
/** How long requests under way may take when the client closes. */
const CLOSE_WAIT_MS = 3000
const CLOSE_LOOK_MS = 20
const INTERFACE_VERSION = 0x34
/** esm_class bit 6: the short message begins with a user data header (§5.2.12). */
const UDH_INDICATOR = 0x40
const ANY_ADDRESS: Address = { ton: 0, npi: 0, addr: '' }

/** A transceiver that binds, keeps the link alive and comes back by itself until it is closed. */
export function createSmppClient(options: SmppClientOptions): SmppClient {
  return new ReconnectingClient(options)
}

class ReconnectingClient implements SmppClient {
  readonly #options: SmppClientOptions
  readonly #waiting = new Set<(bound: boolean) => void>()
  #state: SmppClientState = 'connecting'
  #session: Session | undefined
  #retry: Timer | undefined
  #failures = 0
  #closing: Promise<void> | undefined

  constructor(options: SmppClientOptions) {
    this.#options = options
    this.#connect()
  }

  get state(): SmppClientState {
    return this.#state
  }

  bound(): Promise<boolean> {
    if (this.#state === 'bound') return Promise.resolve(true)
    if (this.#closing !== undefined) return Promise.resolve(false)
    return new Promise((resolve) => this.#waiting.add(resolve))
  }

  async submit(request: SubmitRequest): Promise<SubmitOutcome> {
    const messageIds: string[] = []
    const encoded = encode(request)
    if (encoded === undefined) return { kind: 'not-written', why: 'invalid', messageIds }
    for (const index of encoded.parts.keys()) {
      const session = this.#session
      if (session === undefined) return { ...this.#notWritten(), messageIds }
      const answer = await session.request('submit_sm', this.#partOf(request, index, encoded))
      if (answer.kind !== 'ok') return { ...answer, messageIds }
      messageIds.push(answer.body.messageId)
    }
    return { kind: 'accepted', messageId: messageIds[0] ?? '', messageIds }
  }

  async query(messageId: string, source: Address): Promise<QueryOutcome> {
    if (this.#session === undefined) return this.#notWritten()
    const answer = await this.#session.request('query_sm', { messageId, source })
    if (answer.kind !== 'ok') return answer
    const { state, errorCode, finalDate } = answer.body
    return { kind: 'found', state: MESSAGE_STATES[state] ?? 'unknown', errorCode, finalDate }
  }

  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    const { clock } = this.#options
    this.#retry?.cancel()
    this.#move('closing')
    const untilMs = clock.monotonicMs() + CLOSE_WAIT_MS
    while ((this.#session?.outstanding ?? 0) > 0 && clock.monotonicMs() < untilMs) {
      await clock.sleep(CLOSE_LOOK_MS)
    }
    await this.#session?.unbind()
    this.#session = undefined
    this.#move('closed')
    this.#tellWaiting(false)
  }

  #connect(): void {
    const { host, port, clock, log } = this.#options
    this.#move('connecting')
    const socket = connect({ host, port })
    const session = new Session({
      socket,
      side: 'esme',
      clock,
      responseTimeoutMs: this.#options.responseTimeoutMs ?? DEFAULT_RESPONSE_TIMEOUT_MS,
      windowSize: this.#options.windowSize ?? DEFAULT_WINDOW,
      enquireLinkMs: this.#options.enquireLinkMs ?? DEFAULT_ENQUIRE_LINK_MS,
      bindTimeoutMs: this.#options.responseTimeoutMs ?? DEFAULT_RESPONSE_TIMEOUT_MS,
      onRequest: async (request) => {
        if (request.command !== 'deliver_sm') return { status: STATUS.invalidCommandId }
        const taken = await this.#options.onDeliver(request.body)
        return taken === 'ok'
          ? { status: STATUS.ok, body: { messageId: '' } }
          : { status: STATUS.temporaryApplicationError }
      },
      onClosed: () => this.#lost(session),
      log: log && ((event) => log(event)),
    })
    this.#session = session
    socket.once('connect', () => void this.#bind(session))
  }

  async #bind(session: Session): Promise<void> {
    const { systemId, password, systemType = '' } = this.#options
    this.#move('binding')
    const bind = { systemId, password, systemType, interfaceVersion: INTERFACE_VERSION, range: ANY_ADDRESS }
    const answer = await session.bind('transceiver', bind)
    if (this.#session !== session || this.#closing !== undefined) return
    if (session.state !== 'bound') {
      const status = answer.kind === 'rejected' ? answer.status : -1
      this.#options.log?.({ event: 'bind-refused', detail: { status } })
      return session.destroy('bind-refused')
    }
    this.#failures = 0
    this.#move('bound')
    this.#tellWaiting(true)
  }

  #lost(session: Session): void {
    if (this.#session !== session) return
    this.#session = undefined
    if (this.#closing !== undefined) return
    this.#move('waiting')
    const delayMs = backOffMs(this.#failures, this.#options.random)
    this.#failures++
    this.#retry = this.#options.clock.after(delayMs, () => this.#connect())
  }

  #partOf(request: SubmitRequest, index: number, encoded: EncodedText) {
    const { userMessageReference: first } = request
    return shortMessage({
      source: request.source,
      destination: request.destination,
      esmClass: encoded.segments > 1 ? UDH_INDICATOR : 0,
      validityPeriod: request.validityS === undefined ? '' : relativeTime(request.validityS),
      registeredDelivery: request.registeredDelivery ? 1 : 0,
      dataCoding: encoded.coding === 'gsm7' ? 0 : 8,
      shortMessage: encoded.parts[index]!,
      tlvs: first === undefined ? [] : [uint16Tlv(TAG.userMessageReference, (first + index) & 0xffff)],
    })
  }

  #notWritten(): Failure {
    return { kind: 'not-written', why: this.#closing === undefined ? 'not-bound' : 'closed' }
  }

  #move(state: SmppClientState): void {
    if (this.#state === state) return
    this.#state = state
    this.#options.onState?.(state)
  }

  #tellWaiting(bound: boolean): void {
    for (const tell of this.#waiting) tell(bound)
    this.#waiting.clear()
  }
}

/** Undefined when the text has more segments than can be counted. */
function encode({ message, reference }: SubmitRequest): EncodedText | undefined {
  if ('parts' in message) return message
  try {
    return encodeText(message.text, reference)
  } catch {
    return undefined
  }
}
