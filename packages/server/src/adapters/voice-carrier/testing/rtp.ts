import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { systemClock } from '@hovor/clock'
import { encodeG711, tone } from '@hovor/media'

const packetMs = 20
const frame = 160
const headerBytes = 12
const kept = 25
const pcma = 8
/** As `createOffer` numbers it. */
const telephoneEvent = 101
const durationSamples = 800

/** Sends a tone in A-law over RTP from a separate socket, and counts the packets it receives. */
export interface RtpTalker {
  readonly port: number
  readonly sent: number
  readonly received: number
  /** The A-law audio of the newest packets, half a second at most. */
  readonly audio: Uint8Array
  /** Starts sending, one packet every 20 ms. */
  talk(to: { readonly address: string; readonly port: number }, hertz: number): void
  stop(): void
  /** Sends the end of a DTMF digit (RFC 4733): once it is known there, so is every packet before. */
  press(to: { readonly address: string; readonly port: number }, digit: number): void
  close(): void
}

export async function openRtpTalker(address: string): Promise<RtpTalker> {
  const socket = createSocket('udp4').bind(0, address)
  await once(socket, 'listening')
  let [sent, received] = [0, 0]
  /** Each tone ends with the next one, or with silence. */
  let tones = 0
  const { port } = socket.address()
  const newest: Buffer[] = []
  socket.on('message', (bytes) => {
    received++
    newest.push(bytes.subarray(headerBytes))
    if (newest.length > kept) newest.shift()
  })
  return {
    port,
    get sent() {
      return sent
    },
    get received() {
      return received
    },
    get audio() {
      return Buffer.concat(newest)
    },
    async talk(to, hertz) {
      const second = encodeG711('PCMA', tone([hertz], 1000, 6000))
      const own = ++tones
      while (own === tones) {
        const from = (sent % 50) * frame
        socket.send(packetOf(sent, port, second.subarray(from, from + frame)), to.port, to.address)
        sent++
        await systemClock.sleep(packetMs)
      }
    },
    stop() {
      tones++
    },
    press(to, digit) {
      const event = Uint8Array.of(digit, 0x80 | 10, durationSamples >> 8, durationSamples & 0xff)
      socket.send(packetOf(sent, port, event, telephoneEvent), to.port, to.address)
      sent++
    },
    close() {
      tones++
      socket.close()
    },
  }
}

function packetOf(sequence: number, ssrc: number, payload: Uint8Array, payloadType = pcma): Buffer {
  const bytes = Buffer.alloc(headerBytes + payload.length)
  bytes[0] = 0x80
  bytes[1] = payloadType
  bytes.writeUInt16BE(sequence & 0xffff, 2)
  bytes.writeUInt32BE((sequence * frame) >>> 0, 4)
  bytes.writeUInt32BE(ssrc, 8)
  bytes.set(payload, headerBytes)
  return bytes
}
