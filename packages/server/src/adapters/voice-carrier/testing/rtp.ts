import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { systemClock } from '@hovor/clock'
import { encodeG711, tone } from '@hovor/media'

const packetMs = 20
const frame = 160
const headerBytes = 12

/** Sends a tone in A-law over RTP from a separate socket, and counts the packets it receives. */
export interface RtpTalker {
  readonly port: number
  readonly sent: number
  readonly received: number
  /** Starts sending, one packet every 20 ms. */
  talk(to: { readonly address: string; readonly port: number }, hertz: number): void
  stop(): void
  close(): void
}

export async function openRtpTalker(address: string): Promise<RtpTalker> {
  const socket = createSocket('udp4').bind(0, address)
  await once(socket, 'listening')
  let [sent, received] = [0, 0]
  let talking = false
  const { port } = socket.address()
  socket.on('message', () => {
    received++
  })
  return {
    port,
    get sent() {
      return sent
    },
    get received() {
      return received
    },
    async talk(to, hertz) {
      const second = encodeG711('PCMA', tone([hertz], 1000, 6000))
      talking = true
      while (talking) {
        const from = (sent % 50) * frame
        socket.send(packetOf(sent, port, second.subarray(from, from + frame)), to.port, to.address)
        sent++
        await systemClock.sleep(packetMs)
      }
    },
    stop() {
      talking = false
    },
    close() {
      talking = false
      socket.close()
    },
  }
}

function packetOf(sequence: number, ssrc: number, payload: Uint8Array): Buffer {
  const bytes = Buffer.alloc(headerBytes + payload.length)
  bytes[0] = 0x80
  bytes[1] = 8
  bytes.writeUInt16BE(sequence & 0xffff, 2)
  bytes.writeUInt32BE((sequence * frame) >>> 0, 4)
  bytes.writeUInt32BE(ssrc, 8)
  bytes.set(payload, headerBytes)
  return bytes
}
