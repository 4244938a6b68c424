import { crc32 } from 'node:zlib'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { newId } from '../../../platform/kernel/ids.ts'
import type { InboundPart, StoreInbound } from '../state/inbound-sms.port.ts'
import { insertInbound } from './inbound.store.ts'
import type { ReceiveDeps } from './receive-deps.ts'

/** One job per account makes messages of what came. */
export const receiveJobKey = 'sms.receive'
export const receiveJobKind = 'messages.receive'

/** Octets of one part that are kept: of a whole message, which message_payload may carry, and of one of several. */
const maxOctets = { whole: 65_535, part: 1024 } as const

/**
 * Takes a text that the carrier brings. It is answered only when it is stored, so that none is lost; a text to a
 * number that no account has is accepted and dropped, so that the carrier stops delivering it.
 */
export const storeInbound =
  (deps: Pick<ReceiveDeps, 'database' | 'clock' | 'randomBytes' | 'nodeId' | 'log'>): StoreInbound =>
  async (part) => {
    const row = {
      ...rowOf(part),
      id: newId('msg', deps.clock, deps.randomBytes),
      recipient: part.to,
      sender: part.from,
      data_coding: part.dataCoding,
      locking_shift: part.lockingShift,
      single_shift: part.singleShift,
      node: deps.nodeId,
      session: part.session,
    }
    try {
      await deps.database.transaction(async (tx) => {
        const accountId = await insertInbound(tx, row)
        if (accountId === undefined) deps.log.info('a text came for a number that nobody has')
        else await enqueue(tx, { accountId, key: receiveJobKey, kind: receiveJobKind })
      })
      return 'stored'
    } catch (error) {
      deps.log.warn({ err: error }, 'a text could not be stored')
      return 'retry'
    }
  }

function rowOf({ octets, place }: InboundPart) {
  if (place === undefined) {
    const whole = Buffer.from(octets.subarray(0, maxOctets.whole))
    return { octets: whole, reference: crc32(whole), part: 1, parts: 1 }
  }
  const { reference, index, total } = place
  return { octets: Buffer.from(octets.subarray(0, maxOctets.part)), reference, part: index, parts: total }
}
