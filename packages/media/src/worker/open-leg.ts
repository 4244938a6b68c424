import { randomBytes } from 'node:crypto'
import type { Clock } from '@hovor/clock'
import { openEchoGuard } from '../vad/echo-guard.ts'
import { openVad } from '../vad/vad.ts'
import { AudioStream } from './audio-stream.ts'
import { Leg } from './leg.ts'
import { bindPair, bindSingle } from './leg-sockets.ts'
import type { PortPool } from './port-pool.ts'
import type { OpenOrder, SessionEvent } from './protocol.ts'
import type { RecorderLinks } from './recording-feed.ts'
import { RtcpStream } from './rtcp-stream.ts'
import { TextStream } from './text-stream.ts'

export interface OpenLeg {
  readonly leg: Leg
  readonly id: string
  readonly audioPort: number
  readonly textPort?: number
  /** Closes the sockets and returns the ports. */
  readonly free: () => void
}

export interface LegWorld {
  readonly address: string
  readonly rtpTimeoutMs: number
  readonly clock: Clock
  readonly pool: PortPool
  readonly recorders: RecorderLinks
  readonly mayCompare: () => boolean
  readonly emit: (session: number, event: SessionEvent, transfer?: ArrayBuffer[]) => void
}

/** Binds the sockets of a session and assembles it; undefined when no port is free. */
export const openLeg = async (order: OpenOrder, world: LegWorld): Promise<OpenLeg | undefined> => {
  const { pool, address } = world
  const [vad, echo] = [await openVad(order.vad), await openEchoGuard(world.mayCompare)]
  const pair = await bindPair(pool, address)
  const textSocket = order.text && pair !== undefined ? await bindSingle(pool, address) : undefined
  const textPort = textSocket?.port
  const free = () => {
    pair?.rtp.close()
    pair?.rtcp.close()
    textSocket?.close()
    if (pair !== undefined) pool.release(pair.port)
    if (textPort !== undefined) pool.release(textPort)
  }
  if (pair === undefined || (order.text && textSocket === undefined)) {
    vad.close()
    free()
    return undefined
  }
  const { clock } = world
  const nowMs = () => clock.monotonicMs()
  const audio = new AudioStream(pair.rtp, randomStart(), nowMs)
  const rtcp = new RtcpStream(pair.rtcp, audio, {
    wallMs: () => clock.nowMs(),
    random: () => random16() / 0x10000,
    // RFC 7022 §4.2: a short-term persistent name is 96 random bits
    cname: randomBytes(12).toString('base64'),
  })
  const text =
    textSocket === undefined
      ? undefined
      : new TextStream(textSocket, randomStart(), nowMs, (received) => leg.receiveText(received))
  const { recording } = order
  const leg: Leg = new Leg(order, {
    audio,
    rtcp,
    text,
    vad,
    echo,
    beginRecording: () => recording && world.recorders.begin(recording, random32()),
    emit: (event, transfer) => world.emit(order.session, event, transfer),
    rtpTimeoutMs: world.rtpTimeoutMs,
  })
  return { leg, id: order.id, audioPort: pair.port, ...(textPort === undefined ? {} : { textPort }), free }
}

export const random16 = (): number => randomBytes(2).readUInt16BE()
const random32 = (): number => randomBytes(4).readUInt32BE()

/** RFC 3550 §5.1: random initial sequence number and timestamp. */
const randomStart = () => ({ ssrc: random32(), sequence: random16(), timestamp: random32() })
