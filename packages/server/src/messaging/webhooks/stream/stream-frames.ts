import type { ChangingRecord } from '@hovor/api'
import { idOf } from '../../../platform/kernel/ids.ts'
import { deliveryHeaders } from '../sign.ts'
import type { WaitingEvent } from './event-stream.store.ts'
import { eventIdOf } from './stream-session.ts'

/** How long a client waits before it connects again, in milliseconds. */
const retryMs = 2000

/** Why a stream ends; a client may connect again at once after all but the first two. */
export type StreamEnd =
  | 'unauthorized'
  | 'account_suspended'
  | 'draining'
  | 'max_age'
  /** By a newer connection of the session, or it was not renewed in time. */
  | 'replaced'
  | 'slow_reader'
  /** The next event is no longer kept. */
  | 'events_dropped'
  | 'unavailable'

/** Identifies and signs the events of a stream. */
export interface StreamSigner {
  readonly session: string
  /** `whsec_…` */
  readonly secret: string
}

/** A comment, which clients ignore (HTML Standard, 9.2.6). */
export const heartbeat = ': \n\n'

export function readyFrame({ session, secret }: StreamSigner, from: number, resumed: boolean): string {
  const data = JSON.stringify({ secret, resumed })
  return `retry: ${retryMs}\nid: ${eventIdOf(session, from)}\nevent: ready\ndata: ${data}\n\n`
}

/** An event with the headers of its webhook delivery, signed for now. Its JSON has no line break. */
export function deliveryFrame(signer: StreamSigner, waiting: WaitingEvent, nowMs: number): string {
  const { event, event_id, body, id, position } = waiting
  const webhookId = event_id ?? idOf('dlv', id)
  const headers = deliveryHeaders({ webhookId, body, secrets: [signer.secret], nowMs })
  const data = JSON.stringify({ event, headers, body: body.toString('utf8') })
  return `id: ${eventIdOf(signer.session, position)}\nevent: delivery\ndata: ${data}\n\n`
}

/** That such records of the account have changed. It has no `id`: it is not kept. */
export const changeFrame = (record: ChangingRecord): string =>
  `event: change\ndata: ${JSON.stringify({ record })}\n\n`

export const endFrame = (reason: StreamEnd): string =>
  `retry: ${retryMs}\nevent: end\ndata: ${JSON.stringify({ reason })}\n\n`
