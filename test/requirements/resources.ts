import { held } from './requirement.ts'

export const resources = {
  'calls.id': held(
    'A call has an id of the form `c_<hex>`, a direction, E.164 parties, status and duration.',
  ),
  'calls.direction': held('`direction` is `in` or `out`, and `from` and `to` are E.164.'),
  'calls.status': held('`status` is one of the states of a call.'),
  'calls.duration': held('`durationSecs` is 0 for a call that was never answered.'),
  'calls.price-zero': held('`priceHal` is 0 for calls that were never dialed, unanswered or missed.'),
  'calls.end-reason': held('`endReason` is one of the specified values and says why the call ended.'),
  'calls.answered-by': held('`answeredBy` is never returned for an inbound call.'),
  'calls.has-recording': held('`hasRecording` is in the single call, not in the list.'),
  'calls.media-sources': held(
    'A call exchanges media with its parties only: a stranger gains nothing by sending first.',
  ),
  'calls.transcript': held('An agent call has a transcript of `agent` and `caller` lines and a summary.'),
  'calls.noisy-line': held(
    'Music, noise or a television behind the caller neither breaks up the greeting nor leaves a question unanswered.',
  ),
  'calls.data': held('`data` holds the captured values; null means not mentioned.'),
  'calls.goal': held('`goal` holds a result, or the reason why there is none.'),
  'calls.has-conversation': held('`hasConversation` says whether there was a conversation.'),
  'calls.workflow-path': held('`workflowPath` lists the phases of the call.'),
  'calls.opt-out': held('`optOutRequested` marks a callee who asked not to be called again.'),
  'calls.privacy': held('A call or a number with `privacy: "withheld"` does not show its caller ID.'),
  'calls.task-fields': held('A call of a campaign, and its events, name the task and the contact.'),
  'calls.callback-of': held('`callbackOf` names the call that a verified callback returns.'),
  'calls.rating': held('A call has a rating with value, reason, note, time and source.'),
  'calls.rating-email': held(
    'A link in an e-mail rates its own call for 30 days, by a form and never by being opened.',
  ),
  'calls.missed-sms': held('`missedSms` refers to the message sent after a missed call.'),
  'calls.voicemail': held('The voicemail fields give the reason, the time and whether a message was left.'),
  'calls.recording-ogg': held('The recording of an engine call is Ogg audio, with that `content-type`.'),
  'calls.recording-missing': held(
    'If there is no recording, the error distinguishes a running call from one that was not recorded.',
  ),
  'calls.recording-mp3': held('The recording of an external agent is MP3.'),
  'messages.record': held(
    'A message has an id of the form `msg_<hex>`, direction, parties, body, segments and price.',
  ),
  'messages.status': held('`status` is `sent`, `failed`, `unknown` or `received`.'),
  'messages.untrusted': held('The text of a received message is marked as untrusted.'),
  'messages.shared-sender': held(
    'Without `fromNumber` a message is sent under the service’s sender ID, and `smsNumber` is null.',
  ),
  'messages.own-sender': held(
    'With `fromNumber` the SMS number is the sender and is returned in `smsNumber`.',
  ),
  'messages.received': held('A received message has its sender, `source: inbound` and `receivedAt`.'),
  'messages.delivery-status': held('A message from the shared sender never has `deliveryStatus`.'),
  'messages.fail-reason': held('`failReason` says why a message failed.'),
  'messages.opted-out': held('A recipient who opted out gets nothing: `opted_out`.'),
  'sms-numbers.record': held('An SMS number has its status, fee, paid time and sending quota.'),
  'sms-numbers.daily-limit': held(
    'An SMS number has `dailySendLimit`, `dailySendRemaining` and `dailySendResetsAt`.',
  ),
  'sms-numbers.window': held(
    'The 24-hour window is shared by all SMS numbers and counts refused attempts too.',
  ),
  'agents.fields': held(
    'An agent stores name, prompt, goal, knowledge, language, voice, first message and data fields.',
  ),
  'agents.languages': held('`language` is `cs`, `sk`, `en`, `de` or `pl`; another is refused.'),
  'agents.voice': held(
    'The engine has default voices and refuses unknown ones; an external agent takes any voice id.',
  ),
  'agents.data-fields': held(
    '`dataFields` are at most 30, with keys, types and options within their bounds.',
  ),
  'agents.busy-calendars': held(
    '`busyCalendarIds` has at most 4 entries, no repetition and not the calendar itself.',
  ),
  'agents.text-bounds': held(
    '`name`, `systemPrompt`, `goal` and `knowledge` that are too long have their own error codes.',
  ),
  'agents.number': held(
    '`numberE164` has three states: absent keeps the number, null detaches it, a number attaches it.',
  ),
  'agents.silence-default': held('`silencePromptSecs` is 10 on creation, may be null, and is bounded.'),
  'agents.laughter-default': held('`laughter` is `auto` unless set, and never absent.'),
  'agents.laughter': held(
    '`laughter` can be turned on; `laughterEffective` says whether it is in effect, and why.',
  ),
  'agents.laughter-effective': held('`laughterEffective` is in the single agent only.'),
  'agents.voicemail-message': held(
    'A voicemail message is required with action `message` and has its own error code.',
  ),
  'agents.voicemail': held('A voicemail setting takes effect: mark, hang up or leave a message.'),
  'agents.voicemail-engine': held('Voicemail settings require the engine: `voicemail_requires_engine`.'),
  'agents.missed-call-sms': held('A missed call leads to an SMS with the named variables.'),
  'agents.workflow': held('An agent follows a workflow of phases.'),
  'agents.transfer': held('An agent transfers a call to `transferTo`.'),
  'agents.booking': held(
    'A slot is booked once, after it was read back and the caller said yes; the agent claims no booking that does not exist.',
  ),
  'agents.read-back': held(
    'A form reads amounts, days and times back in words and stores them after a yes; an unconfirmed value stays null.',
  ),
  'agents.calendar': held('An agent books in its calendar according to its rules.'),
  'agents.calendar-roles': held('A read-only calendar cannot be an agent’s: `calendar_invalid_calendar`.'),
  'agents.calendar-exists': held(
    'A calendar that the connected account does not have cannot be an agent’s: `calendar_invalid_calendar`.',
  ),
  'agents.tools': held('An agent uses the account’s tools.'),
  'agents.suspended': held('The owner of an agent cannot set `suspended`.'),
  'agents.provider': held('`provider` is read-only.'),
  'agents.outbound-tasks': held('`useForOutboundTasks` selects the provider of a new agent.'),
  'agents.warnings': held(
    'Warnings have a `code` and a message in cs and en, and are absent when there is nothing to flag.',
  ),
  'agents.warnings-first-message': held(
    'A first message is flagged when it is empty, takes over 7 seconds, or does not disclose the AI.',
  ),
  'agents.other-warnings': held('Misuse, provider, publish, calendar and workflow warnings are raised.'),
  'drafts.read': held('A draft is returned with its revision and the live agent.'),
  'drafts.strict': held('Saving and publishing a draft refuse an unknown key.'),
  'drafts.number': held(
    '`published.numberE164` is the live number; null in a draft is the same as an absent key.',
  ),
  'tasks.record': held('A task has its fields, a budget, and items with their attempts.'),
  'tasks.body': held('A task takes its fields within their limits, and has defaults for the others.'),
  'tasks.max-attempts': held('`maxAttempts` is the most automatic dials per contact, the first included.'),
  'tasks.status': held('A task goes through its statuses by start, pause, completion, deletion and expiry.'),
  'tasks.item-status': held('An item that may be dialed again is `failed`, one out of attempts `exhausted`.'),
  'tasks.resolve': held('An item in review is resolved by `retry`, `skip` or `succeed`.'),
  'tasks.process': held(
    '`process` says what it dispatched and what waits; `reconcile` settles and says what.',
  ),
  'tasks.events': held(
    '`task.completed`, `task.needs_attention` and `task.paused` carry the progress and the cost.',
  ),
  'tasks.outbound-body': held('`POST /v1/outbound-tasks` takes the body of a task and starts it.'),
  'tasks.window': held('The calling window includes the whole of its last minute.'),
  'tasks.policy': held(
    'The retry policy can be enabled only before the first attempt; a PATCH without a limit keeps it.',
  ),
  'dnc.list': held('The do-not-call list contains numbers and auto-blocks with their times.'),
  'dnc.automatic': held(
    'Five calls in a row that nobody takes block a number for 30 days; in sandbox mode, and only there, the fixed numbers are exempt.',
  ),
  'callback-routing.verified': held(
    'The newest call to the caller is returned; one that a person did not answer brings `missedFirstMessage`.',
  ),
  'callback-routing.fields': held(
    'Callback routing has agents, a look-back period and first messages; without agents it is off.',
  ),
  'sip.details': held('The SIP details of a number contain trunk address, transport, port and CIDRs.'),
  'integrations.record': held('An integration has its fields, and never its credentials or owner.'),
  'integrations.providers': held('The four providers have their neutral names.'),
  'integrations.calendar': held('A calendar has an id, a label, a time zone and an access role.'),
  'integrations.readiness': held('Each provider says whether it is ready and where to connect it.'),
  'billing.document': held(
    'A billing document has a kind; a credit note has positive amounts and names the document it corrects.',
  ),
  'billing.vat': held(
    'A document has the tax of its customer: domestic, reverse charge after a confirmation by VIES, or that of another country.',
  ),
  'billing.wording': held(
    'A document is in the language of the account, and the e-mail of a payment has it as PDF and ISDOC.',
  ),
  'ledger.types': held('An owner adjustment is in the ledger as `admin`.'),
  'ledger.topup': held('A top-up is in the ledger as `topup`, with its tax document.'),
  'ledger.later-types': held('A setup revision is in the ledger as `setup_revision`.'),
  'setup-orders.create': held('An order is created although the advisor cannot answer.'),
  'setup-orders.states': held('An order moves by its table only, and a late payment of its quote is taken.'),
  'setup-orders.bounds': held('Orders that are not paid and the messages of an order are limited.'),
  'setup-orders.questions': held('The advisor asks for everything that is missing, in three languages.'),
  'setup-orders.turn': held('One turn at a time; a message that waits for its answer is stored once.'),
  'setup-orders.untrusted': held('Hostile texts change no price and reach no other account.'),
  'setup-orders.price': held('The price of a quote follows from its parts and the tariffs.'),
  'setup-orders.checkout': held('A quote is paid once, by card or from credit.'),
  'setup-orders.late-payment': held('A payment that does not fit the order any more stays credit.'),
  'setup-orders.build': held('Building does each step once, whichever process dies.'),
  'setup-orders.launch': held('A launch publishes and routes in one step, or says what is missing.'),
  'setup-orders.cancel': held('An order is cancelled free of charge before it is paid.'),
  'setup-orders.revision': held('A revision costs the difference and has the agent built again.'),
  'setup-orders.refund': held('A refund makes what was paid credit again, once.'),
  'setup-orders.switch': held('The operator can switch set-up orders off.'),
  'account.settings': held('`companyName` and the weekly summary can be changed; an empty name clears it.'),
}
