import type { Clock } from '@hovor/clock'
import type { FastifyReply } from 'fastify'
import type { Fault, StreamFault } from '../faults/fault-board.ts'
import { letHang } from './fail-http.ts'

/** How much of a stream is sent before a fault hits it: half a second of 8 kHz audio, or half a reply. */
export const beforeFaultBytes = 8000

export const isStreamFault = (fault: Fault | StreamFault | undefined): fault is StreamFault =>
  fault === 'cut' || fault === 'stall'

/** Sends `begin` and then cuts the connection, or lets it hang. */
export function breakOff(
  fault: StreamFault,
  reply: FastifyReply,
  head: { readonly type: string; readonly begin: Uint8Array | string },
  clock: Clock,
): void {
  reply.hijack()
  reply.raw.writeHead(200, { 'content-type': head.type })
  reply.raw.write(head.begin, () => {
    if (fault === 'cut') reply.raw.destroy()
    else letHang(reply, clock)
  })
}
