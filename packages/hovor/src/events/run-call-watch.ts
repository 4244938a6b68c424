import type { WebhookEvent } from '@hovor/api'
import type { ServiceAccess } from '../cli/call-operation.ts'
import type { Entry } from '../cli/entry.ts'
import { callLine, isCallEvent } from './event-line.ts'
import { followEvents } from './follow-events.ts'

interface WatchOptions {
  readonly access: ServiceAccess
  readonly json: boolean
}

/** `hovor calls watch`: prints every call of the account as it ends, until it is interrupted. */
export async function runCallWatch(entry: Entry, { access, json }: WatchOptions): Promise<void> {
  for await (const streamed of followEvents(entry, access)) {
    if (streamed.kind === 'lost') entry.err(`Connection lost (${streamed.why}); connecting again.`)
    if (streamed.kind === 'ready' && streamed.missed)
      entry.err('Calls may have been missed: see `hovor calls list`.')
    if (streamed.kind !== 'delivery') continue
    const event = JSON.parse(streamed.body) as WebhookEvent
    if (isCallEvent(event)) entry.out(json ? JSON.stringify(event) : callLine(event))
  }
}
