import { type EventName, eventNames, type WebhookEvent } from '@hovor/api'
import type { ServiceAccess } from '../cli/call-operation.ts'
import type { Entry } from '../cli/entry.ts'
import { eventLine } from './event-line.ts'
import { followEvents, type StreamedEvent } from './follow-events.ts'
import { type Forwarded, forwardEvent, forwardTarget } from './forward-event.ts'

export interface ListenOptions {
  readonly access: ServiceAccess
  readonly json: boolean
  /** Where events are posted; undefined: nowhere. */
  readonly forward?: string | undefined
  /** Comma-separated names; undefined: all. */
  readonly events?: string | undefined
  readonly printSecret?: boolean | undefined
}

/** `hovor listen`: prints the account's events until it is interrupted, and posts each to `forward`. */
export async function runListen(entry: Entry, options: ListenOptions): Promise<void> {
  const target = options.forward === undefined ? undefined : forwardTarget(options.forward)
  const wanted = options.events === undefined ? undefined : namesIn(options.events)
  let secret: string | undefined
  for await (const streamed of followEvents(entry, options.access)) {
    if (streamed.kind === 'lost') entry.err(`Connection lost (${streamed.why}); connecting again.`)
    else if (streamed.kind === 'ready') {
      if (streamed.missed) entry.err('Events may have been missed: see `hovor webhook deliveries`.')
      if (streamed.secret !== secret) entry.out(readyLine(streamed.secret, target, options))
      secret = streamed.secret
    } else if (wanted === undefined || wanted.has(streamed.event)) {
      const forwarded = target && (await forwardEvent(target, streamed))
      entry.out(lineOf(streamed, forwarded, options))
    }
  }
}

function readyLine(secret: string, target: URL | undefined, { json, printSecret }: ListenOptions): string {
  const shown = printSecret === true ? { secret } : {}
  if (json) return JSON.stringify({ ready: true, ...(target && { forward: target.href }), ...shown })
  const words = target === undefined ? 'Listening.' : `Forwarding events to ${target.href}`
  return printSecret === true ? `${words}\nSigning secret: ${secret}` : words
}

function lineOf(
  { body }: StreamedEvent & { kind: 'delivery' },
  forwarded: Forwarded | undefined,
  { json }: ListenOptions,
): string {
  const event = JSON.parse(body) as WebhookEvent
  return json ? JSON.stringify({ ...event, ...(forwarded && { forwarded }) }) : eventLine(event, forwarded)
}

/** @throws Error for a name that no event has. */
function namesIn(list: string): ReadonlySet<EventName> {
  const names = list.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !(eventNames as readonly string[]).includes(name))
  if (unknown !== undefined)
    throw new Error(`There is no event "${unknown}". Events: ${eventNames.join(', ')}.`)
  return new Set(names as EventName[])
}
