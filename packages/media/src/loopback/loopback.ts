import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { NegotiatedMedia } from '../api/negotiated-media.ts'
import { parseRtp, rtpHeaderBytes, writeRtpHeader } from '../rtp/packet.ts'

/** Dynamic (RFC 3551 §3). */
const payloadType = 97
/** Of the RTP clock of L16 at 16 kHz. */
const unitsPerFrame = 320
/** 16 bit samples. */
const frameBytes = 2 * unitsPerFrame

interface MediaEnd {
  /** Of the media session, on this machine. */
  readonly address: string
  readonly port: number
  /** Ten random octets: SSRC, first sequence number and first timestamp (RFC 3550 §5.1). */
  readonly seed: Buffer
}

/** One side of the RTP between a media session and frames of 20 ms of mono PCM at 16 kHz, 16 bit, little-endian. */
export interface Loopback {
  /** What to connect the session with. */
  readonly media: NegotiatedMedia
  /** Sends a frame; after `close` it does nothing. */
  send(frame: Uint8Array): void
  /** Idempotent. */
  close(): void
}

/**
 * Opens a socket that sends frames as L16, and passes on what comes back. Rejects if none is free.
 *
 * @param play takes a frame every 20 ms, once the session is connected
 */
export async function openLoopback(
  { address, port, seed }: MediaEnd,
  play: (frame: Uint8Array) => void,
): Promise<Loopback> {
  const socket = createSocket('udp4')
  socket.bind({ address, port: 0, exclusive: true })
  await once(socket, 'listening')
  // A refused datagram is as good as a lost one.
  socket.on('error', () => {})
  socket.on('message', (datagram, source) => {
    if (source.port !== port || source.address !== address) return
    const packet = parseRtp(datagram)
    if (packet?.payloadType !== payloadType || packet.payload.length !== frameBytes) return
    play(Buffer.from(packet.payload).swap16())
  })
  const ssrc = seed.readUInt32BE(0)
  let sequence = seed.readUInt16BE(4)
  let timestamp = seed.readUInt32BE(6)
  let marker = true
  let isOpen = true
  return {
    media: {
      audio: {
        remoteAddress: address,
        remotePort: socket.address().port,
        codec: 'L16',
        payloadType,
        // Keys are signalled, so no tones are looked for in the audio.
        dtmfPayloadType: payloadType + 1,
        ptimeMs: 20,
        direction: 'sendrecv',
      },
    },
    send(frame) {
      if (!isOpen) return
      const datagram = Buffer.alloc(rtpHeaderBytes + frameBytes)
      datagram.set(frame, rtpHeaderBytes)
      datagram.subarray(rtpHeaderBytes).swap16()
      writeRtpHeader(datagram, { marker, payloadType, sequence, timestamp, ssrc })
      marker = false
      sequence = (sequence + 1) & 0xffff
      timestamp = (timestamp + unitsPerFrame) >>> 0
      socket.send(datagram, port, address)
    },
    close() {
      if (!isOpen) return
      isOpen = false
      socket.close()
    },
  }
}
