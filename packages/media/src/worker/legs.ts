import type { Clock } from '@hovor/clock'
import { createComparisonBudget } from '../vad/comparison-budget.ts'
import { type LegWorld, type OpenLeg, openLeg, random16 } from './open-leg.ts'
import { createPortPool } from './port-pool.ts'
import type { FromMedia, MediaWorkerSettings, OpenOrder, RoomOrder, ToMedia } from './protocol.ts'
import { RecorderLinks } from './recording-feed.ts'
import { Rooms } from './rooms.ts'
import { createWheel, type Spoke, type Wheel } from './wheel.ts'

type Post = (message: FromMedia, transfer?: ArrayBuffer[]) => void
type SessionOrder = Extract<ToMedia, { session: number }>

/** All sessions of the media worker. */
export class Legs {
  readonly #post: Post
  readonly #legs = new Map<number, OpenLeg>()
  readonly #wheel: Wheel
  readonly #rooms: Rooms
  readonly #recorders: RecorderLinks
  readonly #world: LegWorld

  constructor(settings: MediaWorkerSettings, clock: Clock, post: Post) {
    const { address, rtpTimeoutMs } = settings
    this.#post = post
    this.#wheel = createWheel(clock, (spoke, error) => this.#broken(spoke, error))
    this.#rooms = new Rooms(this.#wheel, (room) => post({ kind: 'room-ended', room }))
    this.#recorders = new RecorderLinks(clock)
    this.#world = {
      address,
      rtpTimeoutMs,
      clock,
      pool: createPortPool(settings.portRange, random16()),
      recorders: this.#recorders,
      mayCompare: createComparisonBudget(clock),
      emit: (session, event, transfer) => post({ kind: 'event', session, event }, transfer),
    }
  }

  /** Never rejects: an order that fails is logged and the other sessions continue. */
  async receive(message: ToMedia): Promise<void> {
    try {
      await this.#receive(message)
    } catch (error) {
      const sessionId = 'session' in message ? this.#legs.get(message.session)?.id : undefined
      this.#fail('order_failed', error, sessionId)
    }
  }

  async #receive(message: ToMedia): Promise<void> {
    if (message.kind === 'open') await this.#open(message)
    else if (message.kind === 'recorder') this.#recorders.attach(message.recorder, message.port)
    else if (message.kind === 'recorder-lost') this.#recorders.lost(message.recorder)
    else if (message.kind === 'end') await this.#end()
    else if ('request' in message) this.#join(message)
    else await this.#order(message)
  }

  async #open(order: OpenOrder): Promise<void> {
    const { session } = order
    try {
      const open = await openLeg(order, this.#world)
      if (open === undefined) {
        this.#post({ kind: 'refused', session, why: 'ports_exhausted' })
        return
      }
      this.#legs.set(session, open)
      const { audioPort, textPort } = open
      const ports = textPort === undefined ? { audioPort } : { audioPort, textPort }
      this.#post({ kind: 'opened', session, ...ports })
    } catch (error) {
      const why = (error as NodeJS.ErrnoException).code ?? String(error)
      this.#post({ kind: 'refused', session, why })
    }
  }

  #join(order: RoomOrder): void {
    const sessions = 'sessions' in order ? order.sessions : []
    const legs = sessions.map((session) => this.#legs.get(session)?.leg)
    const why = this.#rooms.receive(order, legs)
    this.#post({ kind: 'answered', request: order.request, ...(why === undefined ? {} : { why }) })
  }

  async #order(order: SessionOrder): Promise<void> {
    const open = this.#legs.get(order.session)
    if (open === undefined) return
    const { leg } = open
    if (order.kind === 'connect') {
      if (leg.connect(order.media, order.sources)) this.#rooms.start(leg)
    } else if (order.kind === 'play') {
      if (!leg.playout.push(order.utteranceId, order.pcm, order.last)) this.#warn(open, 'playout_full')
    } else if (order.kind === 'play-loop') {
      if (!leg.playout.push(order.utteranceId, order.pcm, true, true)) this.#warn(open, 'playout_full')
    } else if (order.kind === 'pause') leg.playout.pause()
    else if (order.kind === 'resume') leg.playout.resume()
    else if (order.kind === 'flush') leg.playout.flush()
    else if (order.kind === 'barge-in') leg.setBargeIn(order.on)
    else if (order.kind === 'send-dtmf') {
      if (!leg.audio.sendDigits(order.digits)) this.#warn(open, 'dtmf_refused')
    } else if (order.kind === 'signal-dtmf') leg.audio.signal(order.pressed)
    else if (order.kind === 'send-text') {
      if ((leg.text?.push(order.text) ?? order.text.length) > 0) this.#warn(open, 'text_refused')
    } else await this.#close(order.session, open)
  }

  async #close(session: number, open: OpenLeg): Promise<void> {
    this.#legs.delete(session)
    this.#rooms.leave(open.leg)
    const stats = await open.leg.close()
    open.free()
    this.#post({ kind: 'closed', session, stats })
  }

  async #end(): Promise<void> {
    await Promise.all([...this.#legs].map(([session, open]) => this.#close(session, open)))
    this.#wheel.close()
    this.#recorders.close()
    this.#post({ kind: 'ended' })
  }

  #broken(spoke: Spoke, error: unknown): void {
    const legs = this.#rooms.legsOf(spoke)
    for (const [session, open] of this.#legs) {
      if (!legs.includes(open.leg)) continue
      this.#fail('session_broken', error, open.id)
      void this.receive({ kind: 'close', session })
    }
  }

  #fail(what: string, error: unknown, sessionId: string | undefined): void {
    const event = { level: 'error', what, why: String(error) } as const
    this.#post({ kind: 'log', event: sessionId === undefined ? event : { ...event, sessionId } })
  }

  #warn(open: OpenLeg, what: string): void {
    this.#post({ kind: 'log', event: { level: 'warn', what, sessionId: open.id } })
  }
}
