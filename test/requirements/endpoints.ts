import { held, planned } from './requirement.ts'

export const endpoints = {
  'webhook.put': held('`PUT /v1/webhook` sets address and events and returns the signing secret.'),
  'webhook.get': held('`GET /v1/webhook` shows the configuration with `recentDeliveries`.'),
  'webhook.test': held('`POST /v1/webhook/test` sends one `webhook.test`, whatever the subscription.'),
  'webhook.deliveries': held(
    '`GET /v1/webhook/deliveries` shows successful, failed and test deliveries with their attempts.',
  ),
  'webhook.https': held(
    'The address must be public HTTPS: no plain HTTP, no private address, no untrusted certificate.',
  ),
  'webhook.replay': held(
    '`POST /v1/webhook/deliveries/{id}/replay` posts the same bytes under the same id once more.',
  ),
  'webhook.delete-in-portal': planned('Delivery is switched off by deleting the webhook in the portal.'),
  'endpoints.balance': held('`GET /v1/balance` shows the balance.'),
  'endpoints.account': held('`GET /v1/account` shows `companyName` and `notifications.weeklySummary`.'),
  'endpoints.ledger': held('`GET /v1/credit/ledger` lists the movements.'),
  'messages.send-ignores-from': held('`from` in the body of a message is ignored.'),
  'messages.send-premium': held('A premium-rate recipient is 400 `blocked_destination`.'),
  'messages.send-from-number': held(
    'A `fromNumber` that is no active SMS number of the account is `invalid_from_number`.',
  ),
  'messages.send-refusals': held(
    'A carrier that refuses, is away or gives no answer is told by `recipient_rejected`, `send_failed_operator`, `sms_gateway_failed` and `send_unknown`.',
  ),
  'messages.list-direction': held('The list of messages shows `out` by default; `in` and `all` on request.'),
  'messages.get': held('`GET /v1/messages/{id}` shows the full record.'),
  'calls.place-agent': held('`POST /v1/calls` with `agentId` places an agent call.'),
  'calls.place-trial': held(
    '`POST /v1/calls` with `systemPrompt` places a trial call without a saved agent.',
  ),
  'calls.place-bridge': held('`POST /v1/calls` with `from` places a bridge.'),
  'calls.variables': held('`variables` fill the places of the agent’s texts.'),
  'calls.list-filters': held('The list of calls filters by `direction`, `outcome` and `goal`.'),
  'calls.loop-filter': held('A call with `caller_loop` counts as `agent` in the filter.'),
  'calls.get': held('`GET /v1/calls/{id}` shows the full record.'),
  'calls.recording': held('`GET /v1/calls/{id}/recording` returns the audio.'),
  'calls.rate': held('`PATCH /v1/calls/{id}` stores `rating`, `ratingReason` and `ratingNote`.'),
  'relay.create': held('`POST /v1/relay` places a relay call.'),
  'numbers.list': held('`GET /v1/numbers` lists the numbers of the account.'),
  'numbers.buy': held('`POST /v1/numbers` buys a number and debits its first month.'),
  'numbers.route': held('`PATCH /v1/numbers/{e164}` routes a number by `mode`.'),
  'numbers.forward': held('`PATCH /v1/numbers/{e164}` takes the mode `forward`.'),
  'numbers.sip': held('`GET /v1/numbers/{e164}/sip` shows the SIP details.'),
  'numbers.callback-routing': planned(
    '`GET` and `PUT /v1/numbers/{e164}/callback-routing` read and set the policy.',
  ),
  'numbers.orders': planned('Numbers can be ordered from a region, listed and cancelled without a body.'),
  'sms-numbers.buy': held('`POST /v1/sms-numbers` buys one without a body, 201; `GET` lists them.'),
  'sms-numbers.release': held('`DELETE /v1/sms-numbers/{e164}` is final and refunds nothing.'),
  'agents.create': held('`POST /v1/agents` creates an agent, `GET` lists them.'),
  'agents.update': held(
    '`GET` and `PATCH /v1/agents/{id}` read and change one, leaving alone what is left out.',
  ),
  'drafts.endpoints': held('A draft is read, saved with `expectedRevision`, published and rolled back.'),
  'agents.simulate': held('`POST /v1/agents/{id}/simulate` talks to an agent in text.'),
  'agents.test-call': held('`POST /v1/agents/{id}/test-call` places a test call.'),
  'voices.list': held('`GET /v1/voices` lists voices by `provider`.'),
  'tools.endpoints': held('`/v1/tools` makes and changes agent tools.'),
  'tasks.endpoints': planned(
    '`/v1/tasks` makes, lists, reads, changes and deletes; delete takes an optional `revision`.',
  ),
  'tasks.run': planned('A task is started, processed and reconciled.'),
  'tasks.csv-preview': planned('`POST /v1/tasks/csv-preview` shows what a CSV would make.'),
  'tasks.outbound': planned('`POST /v1/outbound-tasks` creates and starts in one step.'),
  'dnc.endpoint': held('`GET /v1/dnc` reads the do-not-call list.'),
  'dnc.unblock': held('`POST /v1/dnc/{e164}/unblock` lifts an automatic block and restarts the count.'),
  'credit.topup': planned('`POST /v1/credit/topup` and `/auto-topup/setup` bring credit.'),
  'billing.endpoints': planned('`/v1/billing/documents` lists and shows documents, as PDF too.'),
  'setup-orders.endpoints': planned(
    '`/v1/setup-orders` makes, lists, reads, talks, checks out, launches and cancels.',
  ),
  'integrations.list': planned(
    '`GET /v1/integrations` lists integrations and the readiness of every provider.',
  ),
  'integrations.create': planned(
    '`POST /v1/integrations` connects the two providers with credentials, by two strict bodies.',
  ),
  'integrations.oauth-only': planned('An OAuth-only provider is 400 `integration_unsupported`.'),
  'integrations.repeat': planned('The same credentials find the same integration and overwrite its label.'),
  'integrations.hosts': planned('The host of an ERP must have been enabled by support.'),
  'integrations.delete': planned(
    'Disconnecting answers `disconnected` and the agents that lost their calendar.',
  ),
  'integrations.delete-no-tool': held('No MCP tool disconnects an integration.'),
  'integrations.calendars': planned('`GET /v1/integrations/{id}/calendars` lists the calendars.'),
  'integrations.availability': planned('Free slots show start, end and timezone and no titles.'),
  'integrations.availability-busy': planned(
    'Further busy calendars may be read-only; one that fails fails the look-up.',
  ),
  'integrations.availability-windows': planned(
    'Left-out windows mean the whole day; a left-out weekday has none.',
  ),
  'integrations.events': planned(
    'An appointment needs `confirm: true`; a taken slot is 409 with alternatives.',
  ),
}
