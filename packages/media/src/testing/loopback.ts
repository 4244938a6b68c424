import { randomBytes } from 'node:crypto'
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { systemClock } from '@hovor/clock'
import type {
  MediaPlane,
  MediaSession,
  MediaSessionEvents,
  NegotiatedAudio,
  NegotiatedMedia,
} from '../index.ts'
import { startMedia } from '../index.ts'
import { planePorts } from '../ports/take-ports.ts'
import { rtpHeaderBytes, writeRtpHeader } from '../rtp/packet.ts'
import { toneShare } from '../tone/goertzel.ts'

export const startPlane = async (options = {}): Promise<MediaPlane> =>
  startMedia({
    address: '127.0.0.1',
    portRange: await planePorts(),
    clock: systemClock,
    ...options,
  })

export const audioTo = (port: number, change: Partial<NegotiatedAudio> = {}): NegotiatedAudio => ({
  remoteAddress: '127.0.0.1',
  remotePort: port,
  codec: 'PCMA',
  payloadType: 8,
  dtmfPayloadType: 101,
  ptimeMs: 20,
  direction: 'sendrecv',
  ...change,
})

export const mediaTo = (session: MediaSession, change: Partial<NegotiatedAudio> = {}): NegotiatedMedia => ({
  audio: audioTo(session.audioPort, change),
  ...(session.textPort === undefined
    ? {}
    : {
        text: {
          remoteAddress: '127.0.0.1',
          remotePort: session.textPort,
          t140PayloadType: 98,
          redPayloadType: 100,
        },
      }),
})

export const joinSessions = (
  a: MediaSession,
  b: MediaSession,
  change: Partial<NegotiatedAudio> = {},
): void => {
  a.connect(mediaTo(b, change))
  b.connect(mediaTo(a, change))
}

/** All audio a session receives in its next `blocks` blocks of 100 ms. */
export const hear = async (session: MediaSession, blocks: number): Promise<Int16Array> => {
  const heard: number[] = []
  for (let i = 0; i < blocks; i++) heard.push(...(await next(session, 'audio')).pcm)
  return Int16Array.from(heard)
}

/** The next event of this name. */
export const next = async <Name extends keyof MediaSessionEvents>(
  session: MediaSession,
  name: Name,
): Promise<MediaSessionEvents[Name][0]> => {
  const [value] = await new Promise<unknown[]>((resolve) => {
    session.once(name as 'audio', (...values: unknown[]) => resolve(values))
  })
  return value as MediaSessionEvents[Name][0]
}

/** A plain UDP socket that speaks RTP by hand. */
export interface RawPeer {
  readonly port: number
  readonly received: Uint8Array[]
  send(
    packet: {
      sequence: number
      payload: Uint8Array
      ssrc?: number
      payloadType?: number
      timestamp?: number
    },
    to: number,
  ): void
  sendBytes(bytes: Uint8Array, to: number): void
  /** Resolves once all that was sent to the peer before has been received: a socket keeps the order. */
  drained(): Promise<void>
  close(): void
}

export const openRawPeer = async (
  onReceive?: (datagram: Uint8Array) => void,
  address = '127.0.0.1',
): Promise<RawPeer> => {
  const socket: Socket = createSocket('udp4')
  socket.bind(0, address)
  await once(socket, 'listening')
  const received: Uint8Array[] = []
  const marker = randomBytes(16)
  socket.on('message', (datagram) => {
    if (marker.equals(datagram)) return void socket.emit('drained')
    received.push(datagram)
    onReceive?.(datagram)
  })
  return {
    port: socket.address().port,
    received,
    send({ sequence, payload, ssrc = 99, payloadType = 8, timestamp = sequence * 160 }, to) {
      const datagram = new Uint8Array(rtpHeaderBytes + payload.length)
      writeRtpHeader(datagram, { marker: false, payloadType, sequence, timestamp, ssrc })
      datagram.set(payload, rtpHeaderBytes)
      socket.send(datagram, to, '127.0.0.1')
    },
    sendBytes: (bytes, to) => socket.send(bytes, to, '127.0.0.1'),
    async drained() {
      const drained = once(socket, 'drained')
      socket.send(marker, socket.address().port, address)
      await drained
    },
    close: () => void socket.close(),
  }
}

/**
 * Share of the 50 ms windows of a track that hold a pure tone of this frequency: tolerant of gaps caused by a
 * stalled machine.
 */
export const partOfTone = (track: Int16Array, hertz: number): number => {
  const window = 400
  const windows = Math.floor(track.length / window)
  let pure = 0
  for (let n = 0; n < windows; n++) {
    if (toneShare(track.subarray(n * window, (n + 1) * window), hertz) > 0.8) pure++
  }
  return windows === 0 ? 0 : pure / windows
}
