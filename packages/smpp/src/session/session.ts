import type { Socket } from 'node:net'
import type { Clock, Timer } from '@hovor/clock'
import { next } from '@hovor/machine'
import type { Bind, BindAnswer, Bodies } from '../pdu/bodies.ts'
import { type Command, commandIds, isRequest, type RequestCommand, responseTo } from '../pdu/command.ts'
import { type Decoded, decodePdu, encodePdu, encodeRefusal, type Pdu, type PduOf } from '../pdu/pdu.ts'
import { commandStatus } from '../pdu/status.ts'
import type { SmppLog } from './log.ts'
import type { Failure } from './outcome.ts'
import { createRequestWindow, type RequestWindow } from './request-window.ts'
import {
  type BindKind,
  mayReceive,
  type SessionEvent,
  type SessionState,
  type Side,
  sessionTransitions,
} from './session.machine.ts'
import { Wire } from './wire.ts'

/** Inbound requests processed at once. */
const maxInbound = 100
/** After this long a handler counts as failed; longer than any should need. */
const handlerTimeoutMs = 120_000
/** How long an unbind may take. */
const unbindTimeoutMs = 2000

export type BindCommand = `bind_${BindKind}`

/** Requests that the application answers. */
export type MessageRequest = PduOf<'submit_sm'> | PduOf<'deliver_sm'> | PduOf<'data_sm'> | PduOf<'query_sm'>

/** The response to a request; a `status` other than 0 is sent as a header alone. */
export type Reply<C extends RequestCommand> =
  | { readonly status: 0; readonly body: Bodies[`${C}_resp`] }
  | { readonly status: number }

export type Answer<C extends RequestCommand> =
  | { readonly kind: 'ok'; readonly body: Bodies[`${C}_resp`] }
  | Failure

export interface SessionOptions {
  readonly socket: Socket
  readonly side: Side
  readonly clock: Clock
  readonly responseTimeoutMs: number
  readonly windowSize: number
  /** Idle time after which enquire_link is sent. */
  readonly enquireLinkMs: number
  /** Sessions not bound by then are closed. */
  readonly bindTimeoutMs: number
  /** Handles a bind, on the SMSC side. */
  onBind?(kind: BindKind, bind: Bind): Promise<Reply<'bind_transceiver'>>
  /** The bind was accepted and its response written. */
  onBound?(kind: BindKind, bind: Bind): void
  onRequest(request: MessageRequest): Promise<Reply<RequestCommand> | undefined>
  onClosed(): void
  readonly log?: SmppLog | undefined
}

/** One connection and its session: framing, sequence numbers, window, timeouts, enquire_link. */
export class Session {
  readonly #options: SessionOptions
  readonly #wire: Wire
  readonly #window: RequestWindow
  readonly #timers = new Set<Timer>()
  #state: SessionState = 'open'
  #kind: BindKind | undefined
  #inbound = 0
  #heardAtMs: number

  constructor(options: SessionOptions) {
    this.#options = options
    this.#window = createRequestWindow({ ...options, write: (octets) => this.#write(octets) })
    this.#heardAtMs = options.clock.monotonicMs()
    this.#wire = new Wire({
      socket: options.socket,
      onFrame: (frame) => this.#receive(frame),
      onBroken: () => this.#breakOff(),
      onClosed: () => this.#lose(),
    })
    this.#after(options.bindTimeoutMs, () => {
      if (this.#state === 'open' || this.#state === 'binding') this.destroy('bind-timeout')
    })
    this.#watchLink(options.enquireLinkMs)
  }

  get state(): SessionState {
    return this.#state
  }

  get kind(): BindKind | undefined {
    return this.#kind
  }

  /** Requests queued or outstanding. */
  get outstanding(): number {
    return this.#window.outstanding
  }

  /** Sends a bind, on the ESME side. */
  bind(kind: BindKind, bind: Bind): Promise<Answer<BindCommand>> {
    this.#step('bind')
    // synchronously: messages waiting for us may follow in the same segment
    return this.#window.send(`bind_${kind}`, bind, 'urgent', (answer) => {
      if (answer.kind === 'ok' && this.#step('bind-accepted')) this.#kind = kind
      else this.#step('bind-refused')
    })
  }

  /** Sends a request once the window has room. */
  request<C extends RequestCommand>(command: C, body: Bodies[C]): Promise<Answer<C>> {
    if (this.#state !== 'bound') return Promise.resolve({ kind: 'not-written', why: 'not-bound' })
    return this.#window.send(command, body)
  }

  /** Unbinds and closes; bounded and idempotent. */
  async unbind(): Promise<void> {
    if (this.#step('unbind')) {
      this.#window.stop()
      this.#after(unbindTimeoutMs, () => this.destroy('unbind-timeout'))
      await this.#window.send('unbind', {}, 'urgent')
      this.#step('unbound')
    }
    this.destroy('unbound')
  }

  /** Drops the connection. */
  destroy(why: string): void {
    if (this.#wire.destroyed) return
    this.#options.log?.({ event: 'session-closing', detail: { why } })
    this.#wire.destroy()
    this.#lose()
  }

  /** Only complete PDUs count as activity: a peer that trickles one gets an enquire_link like an idle one. */
  #receive(frame: Buffer): boolean {
    this.#heardAtMs = this.#options.clock.monotonicMs()
    this.#dispatch(decodePdu(frame))
    return this.#state !== 'closed'
  }

  #breakOff(): void {
    this.#write(encodeRefusal('generic_nack', commandStatus.invalidCommandLength, 0))
    this.#options.log?.({ event: 'session-closing', detail: { why: 'framing' } })
    this.#finish()
  }

  #dispatch(decoded: Decoded): void {
    if (decoded.kind === 'unknown-command') {
      // a response is never answered, or two peers could loop forever
      if (!decoded.response) this.#refuse('generic_nack', commandStatus.invalidCommandId, decoded.sequence)
    } else if (decoded.kind === 'bad-body') {
      const { command, sequence, status } = decoded
      if (isRequest(command)) this.#refuse(responseTo(command), status, sequence)
      else this.#window.settleUnreadable(decoded)
    } else if (isRequest(decoded.pdu.command)) {
      this.#handleRequest(decoded.pdu)
    } else {
      this.#window.settle(decoded.pdu)
    }
  }

  #handleRequest(pdu: Pdu): void {
    const { command, sequence } = pdu
    if (!isRequest(command)) return
    if (!mayReceive(this.#options.side, this.#state, this.#kind, command)) {
      const bound = command.startsWith('bind_') && this.#state === 'bound'
      return this.#refuse(
        responseTo(command),
        bound ? commandStatus.alreadyBound : commandStatus.incorrectBindStatus,
        sequence,
      )
    }
    switch (pdu.command) {
      case 'enquire_link':
        return this.#refuse('enquire_link_resp', commandStatus.ok, sequence)
      case 'unbind':
        this.#refuse('unbind_resp', commandStatus.ok, sequence)
        this.#step('unbind')
        this.#window.stop()
        return this.#finish()
      case 'bind_receiver':
      case 'bind_transmitter':
      case 'bind_transceiver':
        return void this.#answerBind(pdu)
      case 'submit_sm':
      case 'deliver_sm':
      case 'data_sm':
      case 'query_sm':
        return void this.#answer(pdu)
    }
  }

  async #answer(pdu: MessageRequest): Promise<void> {
    const { side, onRequest, log } = this.#options
    const busy = side === 'smsc' ? commandStatus.throttled : commandStatus.temporaryApplicationError
    if (this.#inbound >= maxInbound) return this.#refuse(responseTo(pdu.command), busy, pdu.sequence)
    this.#inbound++
    const handled = onRequest(pdu).catch((error: Error): Reply<RequestCommand> => {
      log?.({ event: 'handler-failed', detail: { error: error.name } })
      return { status: side === 'smsc' ? commandStatus.systemError : commandStatus.temporaryApplicationError }
    })
    const reply = await this.#inTime(handled, { status: busy })
    this.#inbound--
    if (reply !== undefined) this.#reply(pdu, reply)
  }

  /** A handler that never returns must not hold its slot. */
  #inTime<T>(work: Promise<T>, late: T): Promise<T> {
    return new Promise((resolve) => {
      const timer = this.#options.clock.after(handlerTimeoutMs, () => resolve(late))
      void work.then((done) => {
        timer.cancel()
        resolve(done)
      })
    })
  }

  async #answerBind(pdu: PduOf<BindCommand>): Promise<void> {
    this.#step('bind')
    const kind = pdu.command.slice('bind_'.length) as BindKind
    const refused: Reply<BindCommand> = { status: commandStatus.bindFailed }
    const reply = (await this.#options.onBind?.(kind, pdu.body).catch(() => refused)) ?? refused
    if (reply.status === commandStatus.ok && this.#step('bind-accepted')) {
      this.#kind = kind
      this.#reply(pdu, reply)
      return this.#options.onBound?.(kind, pdu.body)
    }
    this.#step('bind-refused')
    this.#reply(pdu, reply)
    this.#finish()
  }

  #reply(request: Pdu, reply: Reply<RequestCommand>): void {
    if (this.#state === 'closed' || !isRequest(request.command)) return
    const command = responseTo(request.command)
    const { sequence } = request
    if (reply.status !== commandStatus.ok || !('body' in reply))
      return this.#refuse(command, reply.status, sequence)
    const octets = encodePdu({ command, status: commandStatus.ok, sequence, body: reply.body as BindAnswer })
    if (octets === undefined) return this.#refuse(command, commandStatus.systemError, sequence)
    this.#write(octets)
  }

  /** A header alone: an error response, or a response without a body. */
  #refuse(command: Command, status: number, sequence: number): void {
    if (status !== commandStatus.ok) {
      this.#options.log?.({ event: 'refused', detail: { command: commandIds[command], status } })
    }
    this.#write(encodeRefusal(command, status, sequence))
  }

  #write(octets: Buffer): boolean {
    const written = this.#wire.write(octets)
    if (written === 'stuck') this.destroy('not-reading')
    return written !== 'gone'
  }

  /** Closes once everything is written; a peer that keeps its end open is disconnected. */
  #finish(): void {
    this.#wire.end()
    this.#after(unbindTimeoutMs, () => this.destroy('half-open'))
  }

  /** Sends enquire_link when idle; no response to it ends the session (§4.11). */
  #watchLink(delayMs: number): void {
    this.#after(delayMs, () => {
      const { clock, enquireLinkMs } = this.#options
      const silentMs = clock.monotonicMs() - this.#heardAtMs
      if (silentMs < enquireLinkMs) return this.#watchLink(enquireLinkMs - silentMs)
      this.#watchLink(enquireLinkMs)
      if (this.#state !== 'bound') return
      void this.#window.send('enquire_link', {}, 'urgent').then((answer) => {
        if (answer.kind === 'unknown' && answer.why === 'timeout') this.destroy('link-timeout')
      })
    })
  }

  #after(delayMs: number, run: () => void): void {
    if (this.#state === 'closed') return
    const timer = this.#options.clock.after(delayMs, () => {
      this.#timers.delete(timer)
      run()
    })
    this.#timers.add(timer)
  }

  #step(event: SessionEvent): boolean {
    const row = next(sessionTransitions, this.#state, event)
    if (row !== undefined) this.#state = row.to
    return row !== undefined
  }

  #lose(): void {
    const first = this.#step('lost') || this.#timers.size > 0
    for (const timer of this.#timers) timer.cancel()
    this.#timers.clear()
    this.#window.close()
    if (first) this.#options.onClosed()
  }
}
