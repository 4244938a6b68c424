import { connect } from 'node:net'
import type { Timer } from '@hovor/clock'
import type { Address } from '../pdu/address.ts'
import type { Bodies } from '../pdu/bodies.ts'
import { commandStatus } from '../pdu/status.ts'
import { messageStates } from '../receipt/receipt.ts'
import type { QueryOutcome, SubmitOutcome } from '../session/outcome.ts'
import { type Answer, Session } from '../session/session.ts'
import { backOffMs, maxDelayMs } from './back-off.ts'
import type { SmppClient, SmppClientOptions, SmppClientState, SubmitRequest } from './client.ts'
import { Pace } from './pace.ts'
import { partsOf } from './parts-of.ts'
import { submitParts } from './submit-parts.ts'

const defaultEnquireLinkMs = 20_000
const defaultResponseTimeoutMs = 10_000
const defaultWindow = 10
/** How long outstanding requests may take when the client closes. */
const closeWaitMs = 3000
const closePollMs = 20
const interfaceVersion = 0x34
const anyAddress: Address = { ton: 0, npi: 0, addr: '' }

/** A transceiver that binds, keeps the link alive and reconnects until closed. */
export function createSmppClient(options: SmppClientOptions): SmppClient {
  return new ReconnectingClient(options)
}

class ReconnectingClient implements SmppClient {
  readonly #options: SmppClientOptions
  readonly #waiting = new Set<(bound: boolean) => void>()
  readonly #pace: Pace
  #state: SmppClientState = 'connecting'
  #session: Session | undefined
  #retry: Timer | undefined
  #failures = 0
  #boundAtMs: number | undefined
  #submitting = 0
  #closing: Promise<void> | undefined

  constructor(options: SmppClientOptions) {
    this.#options = options
    this.#pace = new Pace(options.clock)
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
    if (this.#closing !== undefined) return { kind: 'not-written', why: 'closed', messageIds: [] }
    const parts = partsOf(request)
    if (parts === undefined) return { kind: 'not-written', why: 'invalid', messageIds: [] }
    this.#submitting++
    return submitParts(parts, (part) => this.#pace.run(() => this.#request('submit_sm', part))).finally(
      () => this.#submitting--,
    )
  }

  async query(messageId: string, source: Address): Promise<QueryOutcome> {
    const answer = await this.#request('query_sm', { messageId, source })
    if (answer.kind !== 'ok') return answer
    const { state, errorCode, finalDate } = answer.body
    return { kind: 'found', state: messageStates[state] ?? 'unknown', errorCode, finalDate }
  }

  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    const { clock } = this.#options
    this.#retry?.cancel()
    this.#move('closing')
    const untilMs = clock.monotonicMs() + closeWaitMs
    while (this.#isBusy() && clock.monotonicMs() < untilMs) {
      await clock.sleep(closePollMs)
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
      responseTimeoutMs: this.#options.responseTimeoutMs ?? defaultResponseTimeoutMs,
      windowSize: this.#options.windowSize ?? defaultWindow,
      enquireLinkMs: this.#options.enquireLinkMs ?? defaultEnquireLinkMs,
      bindTimeoutMs: this.#options.responseTimeoutMs ?? defaultResponseTimeoutMs,
      onRequest: async (request) => {
        if (request.command !== 'deliver_sm' && request.command !== 'data_sm')
          return { status: commandStatus.invalidCommandId }
        const taken = await this.#options.onDeliver(request.body)
        return taken === 'ok'
          ? { status: commandStatus.ok, body: { messageId: '' } }
          : { status: commandStatus.temporaryApplicationError }
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
    const bind = { systemId, password, systemType, interfaceVersion: interfaceVersion, range: anyAddress }
    const answer = await session.bind('transceiver', bind)
    if (this.#session !== session || this.#closing !== undefined) return
    if (session.state !== 'bound') {
      const status = answer.kind === 'rejected' ? answer.status : -1
      this.#options.log?.({ event: 'bind-refused', detail: { status } })
      return session.destroy('bind-refused')
    }
    this.#boundAtMs = this.#options.clock.monotonicMs()
    this.#move('bound')
    this.#tellWaiting(true)
  }

  #lost(session: Session): void {
    if (this.#session !== session) return
    this.#session = undefined
    if (this.#closing !== undefined) return
    this.#move('waiting')
    if (this.#wasSteady()) this.#failures = 0
    const delayMs = backOffMs(this.#failures, this.#options.random)
    this.#failures++
    this.#retry = this.#options.clock.after(delayMs, () => this.#connect())
  }

  /** A bind that is dropped at once is a failure like one that is refused. */
  #wasSteady(): boolean {
    const boundAtMs = this.#boundAtMs
    this.#boundAtMs = undefined
    return boundAtMs !== undefined && this.#options.clock.monotonicMs() - boundAtMs >= maxDelayMs
  }

  #request<C extends 'submit_sm' | 'query_sm'>(command: C, body: Bodies[C]): Promise<Answer<C>> {
    if (this.#session !== undefined) return this.#session.request(command, body)
    return Promise.resolve({
      kind: 'not-written',
      why: this.#closing === undefined ? 'not-bound' : 'closed',
    })
  }

  /** Whether anything is outstanding that can still complete. */
  #isBusy(): boolean {
    const { outstanding = 0, state } = this.#session ?? {}
    return outstanding > 0 || (this.#submitting > 0 && state === 'bound')
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
