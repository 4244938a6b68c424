import { randomBytes } from 'node:crypto'
import type { Clock } from '@hovor/clock'
import { createPortPool, type PortPool } from '../port-pool.ts'
import { openVad } from '../vad/vad.ts'
import { AudioStream } from './audio-stream.ts'
import { Leg } from './leg.ts'
import { bindPair, bindSingle } from './leg-sockets.ts'
import type { FromMedia, MediaWorkerSettings, OpenOrder, ToMedia } from './protocol.ts'
import { RecorderLink } from './recording-feed.ts'
import { RtcpStream } from './rtcp-stream.ts'
import { TextStream } from './text-stream.ts'
import { createWheel, type Spoke, type Wheel } from './wheel.ts'

interface OpenLeg {
  readonly leg: Leg
  readonly id: string
  readonly audio: AudioStream
  readonly text: TextStream | undefined
  /** Closes the sockets and gives the ports back. */
  readonly free: () => void
}

type SessionOrder = Exclude<ToMedia, OpenOrder | { kind: 'recorder' | 'recorder-lost' | 'end' }>

/** All sessions of the media worker. */
export class Legs {
  readonly #settings: MediaWorkerSettings
  readonly #clock: Clock
  readonly #post: (message: FromMedia, transfer?: ArrayBuffer[]) => void
  readonly #legs = new Map<number, OpenLeg>()
  readonly #pool: PortPool
  readonly #wheel: Wheel
  readonly #recorder: RecorderLink

  constructor(
    settings: MediaWorkerSettings,
    clock: Clock,
    post: (message: FromMedia, transfer?: ArrayBuffer[]) => void,
  ) {
    this.#settings = settings
    this.#clock = clock
    this.#post = post
    this.#pool = createPortPool(settings.portRange, random16())
    this.#wheel = createWheel(clock, (spoke, error) => this.#broken(spoke, error))
    this.#recorder = new RecorderLink(clock)
  }

  /** Never rejects: an order that cannot be carried out is logged and the other sessions go on. */
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
    else if (message.kind === 'recorder') this.#recorder.attach(message.port)
    else if (message.kind === 'recorder-lost') this.#recorder.lost()
    else if (message.kind === 'end') await this.#end()
    else await this.#order(message)
  }

  async #open(order: OpenOrder): Promise<void> {
    try {
      const opened = await this.#bind(order)
      if (opened === undefined) {
        this.#post({ kind: 'refused', session: order.session, why: 'ports_exhausted' })
        return
      }
      this.#legs.set(order.session, opened.open)
      const { audioPort, textPort } = opened
      const ports = textPort === undefined ? { audioPort } : { audioPort, textPort }
      this.#post({ kind: 'opened', session: order.session, ...ports })
    } catch (error) {
      const why = (error as NodeJS.ErrnoException).code ?? String(error)
      this.#post({ kind: 'refused', session: order.session, why })
    }
  }

  async #bind(
    order: OpenOrder,
  ): Promise<{ open: OpenLeg; audioPort: number; textPort?: number } | undefined> {
    const { address } = this.#settings
    const vad = await openVad(order.vad)
    const pair = await bindPair(this.#pool, address)
    const textSocket = order.text && pair !== undefined ? await bindSingle(this.#pool, address) : undefined
    const textPort = textSocket?.port
    const free = () => {
      pair?.rtp.close()
      pair?.rtcp.close()
      textSocket?.close()
      if (pair !== undefined) this.#pool.release(pair.port)
      if (textPort !== undefined) this.#pool.release(textPort)
    }
    if (pair === undefined || (order.text && textSocket === undefined)) {
      vad.close()
      free()
      return undefined
    }
    const nowMs = () => this.#clock.monotonicMs()
    const audio = new AudioStream(pair.rtp, randomStart(), nowMs)
    const rtcp = new RtcpStream(pair.rtcp, audio, {
      wallMs: () => this.#clock.nowMs(),
      random: () => random16() / 0x10000,
      // RFC 7022 §4.2: a short-term persistent name is 96 random bits
      cname: randomBytes(12).toString('base64'),
    })
    const text =
      textSocket === undefined
        ? undefined
        : new TextStream(textSocket, randomStart(), nowMs, (received) =>
            this.#post({
              kind: 'event',
              session: order.session,
              event: { name: 'text', value: { text: received, atMs: leg.atMs } },
            }),
          )
    const leg: Leg = new Leg(order, {
      audio,
      rtcp,
      text,
      vad,
      beginRecording: () =>
        order.recordTo === undefined ? undefined : this.#recorder.begin(order.recordTo, random32()),
      emit: (event, transfer) => this.#post({ kind: 'event', session: order.session, event }, transfer),
      rtpTimeoutMs: this.#settings.rtpTimeoutMs,
    })
    const open = { leg, id: order.id, audio, text, free }
    return textPort === undefined ? { open, audioPort: pair.port } : { open, audioPort: pair.port, textPort }
  }

  async #order(order: SessionOrder): Promise<void> {
    const open = this.#legs.get(order.session)
    if (open === undefined) return
    const { leg } = open
    if (order.kind === 'connect') {
      if (leg.connect(order.media)) this.#wheel.add(leg)
    } else if (order.kind === 'play') {
      if (!leg.playout.push(order.utteranceId, order.pcm, order.last)) this.#warn(open, 'playout_full')
    } else if (order.kind === 'play-loop') {
      if (!leg.playout.push(order.utteranceId, order.pcm, true, true)) this.#warn(open, 'playout_full')
    } else if (order.kind === 'pause') leg.playout.pause()
    else if (order.kind === 'resume') leg.playout.resume()
    else if (order.kind === 'flush') leg.playout.flush()
    else if (order.kind === 'barge-in') leg.setBargeIn(order.on)
    else if (order.kind === 'send-dtmf') {
      if (!open.audio.pressDigits(order.digits)) this.#warn(open, 'dtmf_refused')
    } else if (order.kind === 'send-text') {
      if ((open.text?.push(order.text) ?? order.text.length) > 0) this.#warn(open, 'text_refused')
    } else await this.#close(order.session, open)
  }

  async #close(session: number, open: OpenLeg): Promise<void> {
    this.#legs.delete(session)
    this.#wheel.remove(open.leg)
    const stats = await open.leg.close()
    open.free()
    this.#post({ kind: 'closed', session, stats })
  }

  async #end(): Promise<void> {
    await Promise.all([...this.#legs].map(([session, open]) => this.#close(session, open)))
    this.#wheel.close()
    this.#recorder.close()
    this.#post({ kind: 'ended' })
  }

  #broken(spoke: Spoke, error: unknown): void {
    for (const [session, open] of this.#legs) {
      if (open.leg !== spoke) continue
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

const random16 = (): number => randomBytes(2).readUInt16BE()
const random32 = (): number => randomBytes(4).readUInt32BE()

/** RFC 3550 §5.1: sequence and timestamp start at random. */
const randomStart = () => ({ ssrc: random32(), sequence: random16(), timestamp: random32() })
