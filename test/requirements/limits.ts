import { held, planned } from './requirement.ts'

export const limits = {
  'limits.requests': held('A key may send 60 requests a minute.'),
  'limits.requests-shared': held('REST and MCP share the 60 requests of a key.'),
  'limits.sms-pacing': held('One SMS leaves an account every 2 seconds at most.'),
  'limits.sms-day': held('An account sends 100 SMS a day at most.'),
  'limits.sms-own-number': held(
    'SMS from own numbers: 20 in 24 hours during the first 30 days, 50 afterwards, shared.',
  ),
  'limits.calls-minute': held('An account places 10 outbound calls a minute at most.'),
  'limits.calls-day': held('An account places 1000 outbound calls a day at most.'),
  'limits.calls-at-once': held('An account has 2 calls of the built-in agent at once at most.'),
  'limits.lock-engine': held(
    'After an uncertain agent dial the same number is `destination_busy` for 15 minutes.',
  ),
  'limits.lock-bridge': held(
    'After an uncertain bridge dial the same number is locked for about 10 minutes.',
  ),
  'limits.webhook-test': held('A test event can be sent 10 times an hour.'),
  'limits.delivery-history': held('The last 50 deliveries are kept.'),
  'limits.received-stored': held('The 1000 newest received messages of an account are kept, for 90 days.'),
  'limits.received-webhook': held('Above 300 received messages an hour on one number no event is sent.'),
  'limits.recordings': held('Recordings are kept for 90 days.'),
  'limits.sms-numbers': held('An account has two SMS numbers at most.'),
  'limits.agent-texts': held('name 60, systemPrompt 6000, goal 300, knowledge 20000 characters at most.'),
  'limits.silence-prompt': held('`silencePromptSecs` is 3 to 25.'),
  'limits.voicemail-message': held('A voicemail message has 400 characters at most.'),
  'limits.busy-calendars': held('An agent watches four further calendars at most, none twice, nor its own.'),
  'limits.availability': held('An availability range ends after its start and within 31 days.'),
  'limits.calendar-ids': held('A calendar id has 1 to 500 characters.'),
  'limits.integration-fields': held('Fields of an integration keep to their lengths.'),
  'limits.schema-bounds': held(
    'The schema of a tool is held to bounds before it is compiled; the refusal names place, value and bound.',
  ),
  'limits.schema-threads': held(
    'Schemas are compiled and run off the main thread, with a time limit and a CPU budget for each account.',
  ),
  'limits.body-bytes': held(
    'Request bodies in memory are bounded for each account and in all; other accounts go on.',
  ),
  'limits.page-size': held('A page holds fewer records than `limit` where they are large; `hasMore` tells.', {
    rule: 'pagination.short-pages',
  }),
  'limits.task-recipients': planned('A task has 1000 recipients at most, a preview 1000 rows.'),
  'limits.task-record': planned(
    'A task takes 2 MB serialized at most; more is `validation` on `recipients`.',
  ),
  'limits.task-attempts': planned('`maxAttempts` is 1 to 3, 1 to 4 under the named policy.'),
  'limits.callback-routing': held(
    '`lookbackSecs` is 60 to 604800, `missedFirstMessage` 500 characters at most.',
  ),
  'limits.company-name': held('`companyName` has 80 characters at most.'),
  'limits.confirm-link': held('A confirmation link works once, for 24 hours.'),
}
