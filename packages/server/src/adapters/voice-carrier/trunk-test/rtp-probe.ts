import { createSocket, type Socket } from 'node:dgram'
import { isIPv6 } from 'node:net'
import type { Clock, Timer } from '@hovor/clock'

const packetMs = 20
const samplesPerPacket = 160
const headerBytes = 12
/** A-law and µ-law each have a nearly silent code. */
const quiet: Readonly<Record<number, number>> = { 0: 0xff, 8: 0xd5 }

/** Counts the packets received on the RTP port of a test call, by source `address:port`. */
export interface RtpProbe {
  readonly port: number
  readonly received: ReadonlyMap<string, number>
  /** Sends one silent packet every 20 ms from now on, which also opens any NAT on the way. */
  sendTo(address: string, port: number, payloadType: number): void
  close(): void
}

/** Binds the first free even port of the range (RFC 3550 §11). */
export async function openRtpProbe(
  address: string,
  range: { readonly from: number; readonly to: number },
  clock: Clock,
): Promise<RtpProbe> {
  for (let port = range.from + (range.from % 2); port <= range.to; port += 2) {
    const socket = await bind(address, port)
    if (socket !== undefined) return probeOf(socket, port, clock)
  }
  throw new Error(`no free port of HOVOR_RTP_PORTS on ${address}`)
}

function probeOf(socket: Socket, port: number, clock: Clock): RtpProbe {
  const received = new Map<string, number>()
  let timer: Timer | undefined
  socket.on('error', () => {})
  socket.on('message', (bytes, from) => {
    // version 2 of RFC 3550
    if (bytes.length < headerBytes || bytes[0]! >> 6 !== 2) return
    const source = `${from.address}:${from.port}`
    received.set(source, (received.get(source) ?? 0) + 1)
  })
  return {
    port,
    received,
    sendTo(address, remotePort, payloadType) {
      let sequence = 0
      const next = () => {
        socket.send(packet(sequence++, payloadType), remotePort, address, () => {})
        timer = clock.after(packetMs, next)
      }
      timer?.cancel()
      next()
    },
    close() {
      timer?.cancel()
      socket.close()
    },
  }
}

function packet(sequence: number, payloadType: number): Buffer {
  const bytes = Buffer.alloc(headerBytes + samplesPerPacket, quiet[payloadType] ?? 0)
  bytes.fill(0, 0, headerBytes)
  bytes[0] = 0x80
  bytes[1] = payloadType | (sequence === 0 ? 0x80 : 0)
  bytes.writeUInt16BE(sequence & 0xffff, 2)
  bytes.writeUInt32BE((sequence * samplesPerPacket) >>> 0, 4)
  bytes.writeUInt32BE(0x686f766f, 8)
  return bytes
}

function bind(address: string, port: number): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4')
    socket.once('error', () => {
      socket.close()
      resolve(undefined)
    })
    socket.bind(port, address, () => {
      socket.removeAllListeners('error')
      resolve(socket)
    })
  })
}
