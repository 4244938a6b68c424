import { EventEmitter } from 'node:events'
import type { Clock, Timer } from '@hovor/clock'
import type { ChannelEvents, ToolCall } from '@hovor/voice'
import type { RawData, WebSocket } from 'ws'
import type {
  ConversationEvents,
  ConversationOutcome,
  ConverseRequest,
  EngineConversation,
} from '../../calls/ports/voice-engine.port.ts'
import {
  type CalendarQuestion,
  decodePlayed,
  decodeText,
  encodeCapture,
  type LegEventName,
  maxFrameBytes,
  type ToEngine,
  type ToService,
} from './engine-wire.ts'
import { askCalendar } from './remote-calendar.ts'

/** A process silent for this long is dead, whatever the state of its connection. */
const pingEveryMs = 1_000
const deadAfterMs = 3_000
/** Frames queued for the socket: two seconds of captured audio. */
const maxWaiting = 200
/** More than enough for the summary and the evaluation. */
const outcomeTimeoutMs = 30_000

export interface RemoteConversationOptions {
  readonly clock: Clock
  /** Opens the first engine that accepts; undefined if none does. */
  readonly open: () => Promise<{ readonly socket: WebSocket; readonly url: string } | undefined>
  /** The engine at `url` was lost early; the caller hears an apology before the line is cut. */
  readonly onLost: (url: string | undefined) => Promise<void>
}

/** The service's side of one conversation in an engine process. */
export class RemoteConversation extends EventEmitter<ConversationEvents> implements EngineConversation {
  readonly done: Promise<ConversationOutcome>
  readonly #request: ConverseRequest
  readonly #options: RemoteConversationOptions
  readonly #lines: ConversationEvents['line'][0][] = []
  readonly #detach: (() => void)[] = []
  #resolve!: (outcome: ConversationOutcome) => void
  #waiting: (string | Buffer)[] | undefined = []
  #socket: WebSocket | undefined
  #url: string | undefined
  #ending: Parameters<EngineConversation['end']>[0] | undefined
  #deadline: Timer | undefined
  #heartbeat: Timer | undefined
  #answeredMs = 0
  #isOver = false
  #optedOut = false

  constructor(request: ConverseRequest, options: RemoteConversationOptions) {
    super()
    this.#request = request
    this.#options = options
    this.done = new Promise((resolve) => {
      this.#resolve = resolve
    })
    this.#listen()
    void this.#connect()
  }

  end(reason: Parameters<EngineConversation['end']>[0]): void {
    if (this.#isOver) return
    this.#ending ??= reason
    this.#deadline ??= this.#options.clock.after(outcomeTimeoutMs, () => void this.#lost())
    this.#tell({ type: 'end', reason })
  }

  resume(): void {
    this.#tell({ type: 'resume' })
  }

  say(text: string, end: 'credit_blocked'): void {
    this.#tell({ type: 'say', text, end })
  }

  async #connect(): Promise<void> {
    const opened = await this.#options.open()
    if (opened === undefined) return this.#lost()
    const { socket, url } = opened
    this.#socket = socket
    this.#url = url
    this.#answeredMs = this.#options.clock.monotonicMs()
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary))
    socket.on('pong', () => {
      this.#answeredMs = this.#options.clock.monotonicMs()
    })
    socket.once('close', () => void this.#lost())
    const { leg, runTool, bookings, ...start } = this.#request
    const { textActive } = leg
    const hasTools = runTool !== undefined
    const calendar = bookings && { maxMs: bookings.maxMs, canText: bookings.text !== undefined }
    const first: ToEngine = {
      type: 'start',
      start: { ...start, textActive, hasTools, ...(calendar && { calendar }) },
    }
    socket.send(JSON.stringify(first))
    for (const frame of this.#waiting ?? []) socket.send(frame)
    this.#waiting = undefined
    this.#beat()
  }

  #beat(): void {
    const { clock } = this.#options
    if (clock.monotonicMs() - this.#answeredMs > deadAfterMs) return this.#socket?.terminate()
    this.#socket?.ping()
    this.#heartbeat = clock.after(pingEveryMs, () => this.#beat())
  }

  #listen(): void {
    const { channel } = this.#request.leg
    const on = <Name extends keyof ChannelEvents>(
      name: Name,
      listener: (...event: ChannelEvents[Name]) => void,
    ) => {
      channel.on(name, listener as never)
      this.#detach.push(() => channel.off(name, listener as never))
    }
    on('audio', (event) => this.#send(encodeCapture(event)))
    for (const name of Object.keys(heardNames) as LegEventName[]) {
      on(name, (event?: unknown) => this.#tell({ type: 'heard', name, event }))
    }
  }

  #tell(message: ToEngine): void {
    this.#send(JSON.stringify(message))
  }

  #send(frame: string | Buffer): void {
    if (this.#isOver) return
    if (this.#waiting !== undefined) {
      if (this.#waiting.length < maxWaiting) this.#waiting.push(frame)
      return
    }
    // An engine that no longer reads is as good as dead.
    if ((this.#socket?.bufferedAmount ?? 0) > maxFrameBytes) this.#socket?.terminate()
    else this.#socket?.send(frame)
  }

  #receive(data: RawData, isBinary: boolean): void {
    const { channel } = this.#request.leg
    if (isBinary) {
      const played = decodePlayed(data as Buffer)
      if (played !== undefined) channel.play(played.utteranceId, played.pcm, played.last)
      return
    }
    const message = decodeText<ToService>(data as Buffer)
    if (message?.type === 'leg') (channel[message.command] as (value?: unknown) => void)(message.value)
    else if (message?.type === 'transfer') this.emit('transfer', message.target)
    else if (message?.type === 'over') this.emit('over')
    else if (message?.type === 'hearing') this.emit('hearing', message.text)
    else if (message?.type === 'turn') this.emit('turn', message.timing)
    else if (message?.type === 'optOut') {
      this.#optedOut = true
      this.emit('optOut')
    } else if (message?.type === 'tool') void this.#runTool(message.call)
    else if (message?.type === 'calendar') void this.#askCalendar(message.id, message.question)
    else if (message?.type === 'done') this.#finish(message.outcome)
    else if (message?.type === 'line') {
      this.#lines.push(message.line)
      this.emit('line', message.line)
    }
  }

  async #runTool(call: ToolCall): Promise<void> {
    const result = await this.#request.runTool?.(call)
    if (result !== undefined) this.#tell({ type: 'tool-result', callId: call.callId, result })
  }

  async #askCalendar(id: number, question: CalendarQuestion): Promise<void> {
    const { bookings } = this.#request
    if (bookings === undefined) return
    this.#tell({ type: 'calendar-answer', id, answer: await askCalendar(bookings, question) })
  }

  /** The engine is gone: the outcome is built from what was said until then. */
  async #lost(): Promise<void> {
    if (this.#isOver) return
    this.#close()
    if (this.#ending === undefined) {
      this.#request.leg.channel.flushPlayout()
      await this.#options.onLost(this.#url)
    }
    this.emit('over')
    const roles = new Set(this.#lines.map(({ role }) => role))
    this.#resolve({
      endReason: this.#ending ?? 'engine_error',
      transcript: this.#lines,
      data: Object.fromEntries(this.#request.agent.dataFields.map(({ key }) => [key, null])),
      goal: { result: 'not_evaluated', reason: 'evaluation_error' },
      hasConversation: roles.has('agent') && roles.has('caller'),
      optOutRequested: this.#optedOut,
      timing: { answerToFirstAudioMs: null, turns: [], p50Ms: null, p95Ms: null },
    })
  }

  #finish(outcome: ConversationOutcome): void {
    if (this.#isOver) return
    this.#close()
    this.#resolve(outcome)
  }

  #close(): void {
    this.#isOver = true
    this.#waiting = undefined
    this.#deadline?.cancel()
    this.#heartbeat?.cancel()
    for (const detach of this.#detach.splice(0)) detach()
    this.#socket?.close()
  }
}

/** The compiler keeps it complete. */
const heardNames: Readonly<Record<LegEventName, true>> = {
  'speech-start': true,
  'speech-end': true,
  playout: true,
  dtmf: true,
  text: true,
  timeout: true,
  closed: true,
}
