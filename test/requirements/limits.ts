import { held } from './requirement.ts'

export const limits = {
  'limits.requests': held('A key may send 60 requests a minute.'),
  'limits.requests-shared': held('REST and MCP share the 60 requests of a key.'),
  'limits.sms-pacing': held('An account sends at most one SMS every 2 seconds.'),
  'limits.sms-day': held('An account sends at most 100 SMS a day.'),
  'limits.sms-own-number': held(
    'SMS from own numbers: 20 in 24 hours during the first 30 days, 50 afterwards, shared.',
  ),
  'limits.watchdog': held('An uncertain dial is closed after 2 hours (engine) or 24 hours (bridge).'),
  'limits.calls-minute': held('An account places at most 10 outbound calls a minute.'),
  'limits.calls-day': held('An account places at most 1000 outbound calls a day.'),
  'limits.calls-at-once': held('An account has at most 2 calls of built-in agents at once.'),
  'limits.lock-engine': held(
    'After an agent dial with an uncertain outcome the number is `destination_busy` for 15 minutes.',
  ),
  'limits.lock-bridge': held(
    'After a bridge dial with an uncertain outcome the number is locked for about 10 minutes.',
  ),
  'limits.page-size': held('A page of calls or messages has 50 records by default and 200 at most.'),
  'limits.webhook-test': held('A test event can be sent 10 times an hour.'),
  'limits.webhook-delivery': held('A delivery makes 3 attempts 3 seconds apart, in at most 5 rounds.'),
  'limits.delivery-history': held('The last 50 deliveries are kept.'),
  'limits.received-stored': held('The newest 1000 received messages of an account are kept, for 90 days.'),
  'limits.received-webhook': held('Above 300 received messages an hour on one number, no events are sent.'),
  'limits.event-streams': held('An account has at most 5 event streams open.'),
  'limits.recordings': held('Recordings are kept for 90 days.'),
  'limits.sms-own-price': held('An SMS from one of the account’s numbers costs 190 hal a segment.'),
  'limits.sms-numbers': held('An account has at most two SMS numbers.'),
  'limits.agent-texts': held(
    '`name` has at most 60 characters, `systemPrompt` 6000, `goal` 300 and `knowledge` 20000.',
  ),
  'limits.silence-prompt': held('`silencePromptSecs` is 3 to 25.'),
  'limits.voicemail-message': held('A voicemail message has at most 400 characters.'),
  'limits.busy-calendars': held(
    'An agent has at most four additional busy calendars, without duplicates and without its own.',
  ),
  'limits.availability': held('An availability range ends after its start and within 31 days.'),
  'limits.calendar-ids': held('A calendar id has 1 to 500 characters.'),
  'limits.integration-fields': held('The fields of an integration have maximum lengths.'),
  'limits.schema-bounds': held(
    'The limits on a tool schema are checked before it is compiled; the error names place, value and limit.',
  ),
  'limits.schema-threads': held(
    'Schemas are compiled and run off the main thread, with a time limit and a CPU budget per account.',
  ),
  'limits.body-bytes': held(
    'Request bodies in memory are bounded per account and in total; other accounts are not affected.',
  ),
  'limits.task-recipients': held('A task has at most 1000 recipients, a preview 1000 rows.'),
  'limits.task-record': held(
    'A task is at most 2 MB when serialised: a larger list is `validation` on `recipients`; later the record shows the latest attempts that fit.',
  ),
  'limits.task-attempts': held('`maxAttempts` is 1 to 3, or 1 to 4 with the named policy.'),
  'limits.callback-routing': held(
    '`lookbackSecs` is 60 to 604800, `missedFirstMessage` has at most 500 characters.',
  ),
  'limits.company-name': held('`companyName` has at most 80 characters.'),
  'limits.confirm-link': held('A confirmation link works once, for 24 hours.'),
}
