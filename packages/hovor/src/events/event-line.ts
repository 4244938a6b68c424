import type { WebhookEvent } from '@hovor/api'
import { koruna } from '../print/koruna.ts'
import { oneLine } from '../print/one-line.ts'
import type { Forwarded } from './forward-event.ts'

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })

/** When, which event, of which record, and how its receiver responded. */
export function eventLine({ event, ts, data }: WebhookEvent, forwarded?: Forwarded): string {
  const id = 'id' in data ? data.id : ''
  return plain([time.format(ts), event.padEnd(16), id, ...(forwarded ? [outcomeOf(forwarded)] : [])])
}

function outcomeOf({ status, error, durationMs }: Forwarded): string {
  return `${status ?? `failed: ${error}`}  ${durationMs} ms`
}

type CallEvent = Extract<WebhookEvent, { event: `call.${string}` }>

export const isCallEvent = (event: WebhookEvent): event is CallEvent => event.event.startsWith('call.')

/** A call that has ended, in one line. */
export function callLine({ event, ts, data }: CallEvent): string {
  const { durationSecs, priceHal } = data
  return plain([
    time.format(ts),
    event.slice('call.'.length).padEnd(9),
    data.id,
    `${data.from} → ${data.to}`,
    ...(durationSecs === undefined ? [] : [`${Math.round(durationSecs)} s`]),
    ...(priceHal === undefined ? [] : [koruna(priceHal)]),
    'reason' in data ? data.reason : data.endReason,
  ])
}

const plain = (parts: readonly (string | null | undefined)[]): string =>
  oneLine(parts.filter((part) => part != null && part !== '').join('  '))
