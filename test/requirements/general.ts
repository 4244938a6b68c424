import { held } from './requirement.ts'

export const general = {
  'general.api': held(
    'One API over HTTP covers numbers, calls, SMS, agents, integrations, tasks, webhooks and credit.',
  ),
  'general.neutral-names': held('Headers and providers have neutral names.'),
  'general.mcp-operations': held(
    'An MCP tool runs the same operation as REST, on the same account, with the same result.',
  ),
  'general.mcp-toolsets': held(
    '`/mcp?tools=calls,messages` has the tools of the named groups and no others.',
  ),
  'general.mcp-size': held('All MCP tools together take a model at most 20,000 tokens to read.'),
  'general.mcp-accept': held(
    'MCP answers whatever `Accept` says, in JSON unless a stream of events is asked for.',
  ),
  'general.mcp-origins': held('Pages of other origins than the allowed ones cannot use MCP.'),
  'general.numbers-cz-sk': held(
    'Voice numbers for sale are Czech or Slovak, the Slovak ones from Bratislava only.',
  ),
  'general.sms-numbers': held('SMS numbers carry no calls, and an account has at most two.'),
  'general.destinations': held(
    'Outbound calls reach +420 and +421 only; other countries are `unsupported_country`.',
  ),
  'general.agents': held('An agent takes and places calls and captures data.'),
  'general.sms': held('SMS are sent under the shared name or from an SMS number, which also receives them.'),
  'general.integrations': held('An account connects calendars and invoicing systems.'),
  'general.tasks': held('A campaign calls every contact as often as it may.'),
  'general.webhook': held('Events go to the one URL of the account, signed.'),
  'general.call-kinds': held('An outbound call may also be a bridge with `from`, a relay or a test call.'),
  'general.route-agent': held('A number can be routed to an agent, which then answers its calls.'),
  'general.route-elsewhere': held('A number can be routed to forwarding or to SIP.'),
  'general.voice-number-no-sms': held('A voice number receives no SMS: sending to one is refused.'),
  'general.english': held(
    'Responses, errors and ledger entries are in English, whatever the language of the account.',
  ),
  'general.prices-in-hal': held(
    'Every price of the service is a whole number of hal in a field that ends in `Hal`.',
  ),
  'general.invoice-currency': held(
    'Amounts of connected invoices are in the minor unit of the invoice’s currency.',
  ),
  'general.e164': held('A telephone number is an E.164 string; anything else is refused.'),
  'general.unix-ms': held(
    'A timestamp field is a number of Unix milliseconds unless its description says otherwise.',
  ),
  'general.sms-gate': held(
    'Before the first top-up or owner adjustment, sending an SMS is 402 `insufficient_credit`.',
  ),
  'general.additional-number-gate': held(
    'Before the first top-up, an account with an active number cannot buy another one: 402 `insufficient_credit`.',
  ),
  'general.open-order-gate': held(
    'Before the first top-up, an order in `pending` or `provisioning` blocks a further number too.',
  ),
  'general.forward-gate': held(
    'Before the first top-up, switching a number to `forward` is 402 unless it already forwards.',
  ),
  'general.gate-lifts': held(
    'The first top-up or owner adjustment lifts the restrictions on SMS, numbers and forwarding.',
  ),
  'general.own-number-sms': held('An SMS with `fromNumber` goes to +420 only and costs 190 hal a segment.'),
  'general.external-agents': held('An agent may run on an external voice platform, provider `external`.'),
  'general.credit': held(
    'Credit is prepaid: purchases and messages are charged to it and appear in the ledger.',
  ),
  'general.append-only': held(
    'The ledger, tax documents and the audit log are append-only: the service’s database role has no right to change them, and cannot grant itself one.',
  ),
  'general.audit-chain': held('`hovor doctor` names a removed or rewritten audit entry.'),
  'general.backup': held(
    'A backup is taken while the service runs and holds everything acknowledged before it began.',
  ),
}
