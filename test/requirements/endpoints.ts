import { held } from './requirement.ts'

export const endpoints = {
  'webhook.put': held('`PUT /v1/webhook` sets the URL and the events and returns the signing secret.'),
  'webhook.get': held('`GET /v1/webhook` returns the configuration with `recentDeliveries`.'),
  'webhook.test': held('`POST /v1/webhook/test` sends one `webhook.test`, whatever the subscription.'),
  'webhook.deliveries': held(
    '`GET /v1/webhook/deliveries` lists successful, failed and test deliveries with their attempts.',
  ),
  'webhook.delivery': held('A delivery has its event, status, attempts over all rounds, and last response.'),
  'webhook.https': held(
    'The URL must be public HTTPS: no plain HTTP, no private address, no untrusted certificate.',
  ),
  'webhook.replay': held(
    '`POST /v1/webhook/deliveries/{id}/replay` posts the same bytes under the same id again.',
  ),
  'webhook.stream': held(
    '`GET /v1/webhook/stream` sends every event with the bytes of its webhook delivery, signed with a secret of the session.',
  ),
  'webhook.stream-changes': held(
    'A stream tells which kinds of records have changed, on any process; changes are gathered for half a second and not kept.',
  ),
  'webhook.stream-resume': held(
    'A stream that resumes within 15 minutes loses and repeats no event, on any process, under the same secret.',
  ),
  'webhook.stream-end': held(
    'A stream ends with a reason when its key is revoked, its account is suspended, the service stops or its client does not read.',
  ),
  'webhook.delete-in-portal': held(
    'Delivery is switched off by a person who deletes the webhook in the portal, and by no program.',
  ),
  'endpoints.openapi': held('`GET /openapi.json` is the OpenAPI 3.1 description, without a key.'),
  'endpoints.changelog': held('`GET /v1/changelog` is public.'),
  'endpoints.balance': held('`GET /v1/balance` returns the balance.'),
  'endpoints.account': held('`GET /v1/account` returns `companyName` and `notifications.weeklySummary`.'),
  'endpoints.prices': held('`GET /v1/prices` lists what the account pays now, with its own prices.'),
  'endpoints.ledger': held('`GET /v1/credit/ledger` lists the movements.'),
  'messages.send': held('`POST /v1/messages` sends `body` to `to`.'),
  'messages.send-ignores-from': held('`from` in the body of a message is ignored.'),
  'messages.send-premium': held('A premium-rate recipient is 400 `blocked_destination`.'),
  'messages.send-from-number': held(
    'A `fromNumber` that is not an active SMS number of the account is `invalid_from_number`.',
  ),
  'messages.send-refusals': held(
    'A carrier that refuses, cannot be reached or does not respond is reported as `recipient_rejected`, `send_failed_operator`, `sms_gateway_failed` or `send_unknown`.',
  ),
  'messages.list-direction': held(
    'The list of messages contains `out` by default, `in` or `all` on request.',
  ),
  'messages.get': held('`GET /v1/messages/{id}` returns the full record.'),
  'calls.place-agent': held('`POST /v1/calls` with `agentId` places an agent call.'),
  'calls.place-trial': held(
    '`POST /v1/calls` with `systemPrompt` places an ad-hoc call without a saved agent.',
  ),
  'calls.place-bridge': held('`POST /v1/calls` with `from` places a bridge.'),
  'calls.variables': held('`variables` are substituted in the agent’s texts.'),
  'calls.list-filters': held(
    'The list of calls can be filtered by `direction`, `status`, `outcome` and `goal`.',
  ),
  'calls.loop-filter': held('A call with `caller_loop` counts as `agent` in the filter.'),
  'calls.get': held('`GET /v1/calls/{id}` returns the full record.'),
  'calls.recording': held('`GET /v1/calls/{id}/recording` returns the audio.'),
  'calls.rate': held('`PATCH /v1/calls/{id}` stores `rating`, `ratingReason` and `ratingNote`.'),
  'relay.create': held('`POST /v1/relay` places a relay call.'),
  'numbers.list': held('`GET /v1/numbers` lists the numbers of the account.'),
  'numbers.buy': held('`POST /v1/numbers` buys a number and charges its first month.'),
  'numbers.route': held('`PATCH /v1/numbers/{e164}` routes a number by `mode`.'),
  'numbers.forward': held('`PATCH /v1/numbers/{e164}` accepts the mode `forward`.'),
  'numbers.sip': held('`GET /v1/numbers/{e164}/sip` returns the SIP details.'),
  'numbers.callback-routing': held(
    '`GET` and `PUT /v1/numbers/{e164}/callback-routing` read and set the policy.',
  ),
  'numbers.orders': held('Numbers can be ordered from a region, listed, and cancelled without a body.'),
  'sms-numbers.buy': held('`POST /v1/sms-numbers` buys a number without a body, 201; `GET` lists them.'),
  'sms-numbers.release': held('`DELETE /v1/sms-numbers/{e164}` is final and refunds nothing.'),
  'agents.create': held('`POST /v1/agents` creates an agent; `GET` lists them.'),
  'agents.update': held(
    '`GET` and `PATCH /v1/agents/{id}` read and change an agent; omitted fields keep their value.',
  ),
  'drafts.endpoints': held('A draft can be read, saved with `expectedRevision`, published and rolled back.'),
  'agents.simulate': held('`POST /v1/agents/{id}/simulate` runs a conversation with an agent in text.'),
  'agents.test-call': held('`POST /v1/agents/{id}/test-call` places a test call.'),
  'voices.list': held('`GET /v1/voices` lists voices by `provider`.'),
  'tools.endpoints': held('`/v1/tools` creates and changes agent tools.'),
  'tasks.endpoints': held(
    '`/v1/tasks` creates, lists, reads, changes and deletes tasks; delete takes an optional `revision`.',
  ),
  'tasks.run': held('A task can be started, processed and reconciled.'),
  'tasks.csv-preview': held('`POST /v1/tasks/csv-preview` shows the task that a CSV would create.'),
  'tasks.outbound': held('`POST /v1/outbound-tasks` creates and starts a task in one step.'),
  'dnc.endpoint': held('`GET /v1/dnc` returns the do-not-call list.'),
  'dnc.unblock': held('`POST /v1/dnc/{e164}/unblock` lifts an auto-block and restarts the count.'),
  'credit.topup': held('`POST /v1/credit/topup` and `/auto-topup/setup` add credit.'),
  'billing.endpoints': held('`/v1/billing/documents` lists and returns tax documents, as PDF too.'),
  'setup-orders.endpoints': held(
    '`/v1/setup-orders` creates, lists, reads, messages, checks out, launches and cancels setup orders.',
  ),
  'integrations.list': held('`GET /v1/integrations` lists integrations and the readiness of every provider.'),
  'integrations.create': held(
    '`POST /v1/integrations` connects the two providers that use credentials, with two strict bodies.',
  ),
  'integrations.oauth-only': held('An OAuth-only provider is 400 `integration_unsupported`.'),
  'integrations.repeat': held('The same credentials lead to the same integration and overwrite its label.'),
  'integrations.hosts': held('The host of an ERP must be enabled by support.'),
  'integrations.delete': held(
    'Disconnecting returns `disconnected` and the agents that lost their calendar.',
  ),
  'integrations.delete-no-tool': held('No MCP tool disconnects an integration.'),
  'integrations.calendars': held('`GET /v1/integrations/{id}/calendars` lists the calendars.'),
  'integrations.availability': held('Free slots contain start, end and time zone, and no titles.'),
  'integrations.availability-range': held(
    '`from` and `to` are RFC 3339 with an offset; `primary` is a calendar id.',
  ),
  'integrations.availability-busy': held(
    'Additional busy calendars may be read-only; if one fails, the whole lookup fails.',
  ),
  'integrations.availability-windows': held(
    'Omitted windows mean the whole day; an omitted weekday has no slots.',
  ),
  'integrations.events': held('An appointment needs `confirm: true`; a taken slot is 409 with alternatives.'),
  'requests.record': held(
    'A request is kept with who sent it and how it was answered, and with none of its contents.',
  ),
  'requests.bounds': held('The last 1,000 requests of an account are kept, for 3 days at most.'),
  'requests.list': held('`GET /v1/requests` lists the latest requests by class of answer, page by page.'),
  'requests.get': held('`GET /v1/requests/{id}` finds a request by its id, and none of another account.'),
}
