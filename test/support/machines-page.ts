import {
  callTransitions,
  deliveryTransitions,
  disputeTransitions,
  messageTransitions,
  orderTransitions,
  refundTransitions,
  topupTransitions,
} from '@hovor/server/testing'
import { inviteClient, inviteServer, nonInviteClient, nonInviteServer } from '@hovor/sip/testing'

/** A row of the server's tables, or of a SIP transaction. */
type DrawnRow =
  | { readonly to: string; readonly effects: readonly unknown[]; readonly when?: string }
  | { readonly next: string; readonly do: readonly string[] }

type Table = Readonly<Record<string, Readonly<Record<string, DrawnRow | readonly DrawnRow[] | undefined>>>>

const machines: readonly (readonly [title: string, file: string, table: Table])[] = [
  ['Call', 'packages/server/src/calls/state/call.machine.ts', callTransitions],
  ['Message', 'packages/server/src/messaging/messages/state/message.machine.ts', messageTransitions],
  ['Webhook delivery', 'packages/server/src/messaging/webhooks/delivery.machine.ts', deliveryTransitions],
  ['Number order', 'packages/server/src/numbering/number-orders/order.machine.ts', orderTransitions],
  ['Top-up', 'packages/server/src/money/payments/state/topup.machine.ts', topupTransitions],
  ['Refund', 'packages/server/src/money/payments/state/refund.machine.ts', refundTransitions],
  ['Dispute', 'packages/server/src/money/payments/state/dispute.machine.ts', disputeTransitions],
  ['SIP INVITE client transaction', 'packages/sip/src/transaction/invite-client.machine.ts', inviteClient],
  ['SIP INVITE server transaction', 'packages/sip/src/transaction/invite-server.machine.ts', inviteServer],
  ['SIP non-INVITE client', 'packages/sip/src/transaction/non-invite-client.machine.ts', nonInviteClient],
  ['SIP non-INVITE server', 'packages/sip/src/transaction/non-invite-server.machine.ts', nonInviteServer],
]

/** `docs/reference/machines.md`: every table as a diagram. */
export const machinesPage = (): string =>
  `<!-- Made by \`npm run reference\` from the tables. -->

# State machines

An event that a state has no arrow for is not allowed there and changes nothing. Effects follow the slash, a guard stands in
brackets.

${machines.map(([title, file, table]) => `## ${title}\n\n\`${file}\`\n\n${drawn(table)}`).join('\n')}`

function drawn(table: Table): string {
  const lines = Object.entries(table).flatMap(([from, events]) =>
    Object.entries(events).flatMap(([event, rows]) =>
      [rows ?? []].flat().map((row) => `  ${idOf(from)} --> ${idOf(toOf(row))}: ${labelOf(event, row)}`),
    ),
  )
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...Object.keys(table).map((name) => `  ${idOf(name)}`),
    ...lines,
    '```',
    '',
  ].join('\n')
}

const toOf = (row: DrawnRow): string => ('to' in row ? row.to : row.next)

function labelOf(event: string, row: DrawnRow): string {
  const guard = 'when' in row && row.when !== undefined ? ` [${row.when}]` : ''
  const effects = 'to' in row ? row.effects.map(nameOf) : row.do
  return `${event}${guard}${effects.length > 0 ? ` / ${effects.join(', ')}` : ''}`
}

function nameOf(effect: unknown): string {
  if (typeof effect === 'string') return effect
  const { kind, event } = effect as { readonly kind: string; readonly event?: string }
  return event ?? kind
}

/** Mermaid accepts no spaces and dashes in the name of a state. */
const idOf = (state: string): string => state.replace(/[^a-z0-9]/gi, '_')
