import { held, planned } from './requirement.ts'

export const resources = {
  'calls.id': held(
    'A call has an id of the shape `c_<hex>`, a direction, E.164 parties, status and duration.',
  ),
  'calls.price-zero': held('`priceHal` is 0 for calls never dialed, unanswered or missed.'),
  'calls.end-reason': held('`endReason` says why a call ended, by one of the specified values.'),
  'calls.answered-by': held('`answeredBy` is never returned for an inbound call.'),
  'calls.has-recording': held('`hasRecording` belongs to the single call, not to the list.'),
  'calls.media-sources': held(
    'A call plays to its parties and hears only them: a stranger gains nothing by sending first.',
  ),
  'calls.transcript': held('An agent call has a transcript of `agent` and `caller` lines and a summary.'),
  'calls.noisy-line': held(
    'Music, noise or a television behind the caller neither chops up the greeting nor keeps a question unanswered.',
  ),
  'calls.data': held('`data` holds what the agent captured; null means not mentioned.'),
  'calls.goal': held('`goal` holds a result and, where there is none to judge, the reason.'),
  'calls.has-conversation': held('`hasConversation` says whether there was a conversation.'),
  'calls.workflow-path': held('`workflowPath` shows the phases that a call passed.'),
  'calls.opt-out': held('`optOutRequested` marks a callee who asked not to be called again.'),
  'calls.callback-of': held('`callbackOf` names the call that a verified callback answers.'),
  'calls.rating': held('A call carries its rating with value, reason, note, time and source.'),
  'calls.missed-sms': held('`missedSms` records the message after a missed call.'),
  'calls.voicemail': held('The voicemail fields say why, when, and whether a message was left.'),
  'calls.recording-ogg': held('The recording of an engine call is Ogg audio, as its `content-type` says.'),
  'calls.recording-missing': held(
    'Without a recording, the error distinguishes a running call from one that was not recorded.',
  ),
  'calls.recording-mp3': held('The recording of an external agent is MP3.'),
  'messages.record': held(
    'A message has an id of the shape `msg_<hex>`, direction, parties, body, segments and price.',
  ),
  'messages.shared-sender': held(
    'Without `fromNumber` a message has the label of the service and `smsNumber` null.',
  ),
  'messages.own-sender': held('With `fromNumber` the SMS number is the sender and `smsNumber`.'),
  'messages.received': held('A received message names its sender, `source: inbound` and `receivedAt`.'),
  'messages.delivery-status': held('`deliveryStatus` never shows on a message of the shared sender.'),
  'messages.fail-reason': held('`failReason` says why a message failed.'),
  'messages.opted-out': held('A recipient who opted out gets nothing: `opted_out`.'),
  'sms-numbers.daily-limit': held(
    'An SMS number shows `dailySendLimit`, `dailySendRemaining` and `dailySendResetsAt`.',
  ),
  'sms-numbers.window': held(
    'The 24-hour window is shared by all SMS numbers and counts refused attempts too.',
  ),
  'agents.fields': held(
    'An agent keeps name, prompt, goal, knowledge, language, voice, first message and data fields.',
  ),
  'agents.text-bounds': held(
    'name, systemPrompt, goal and knowledge over their length have codes of their own.',
  ),
  'agents.number': held(
    '`numberE164` has three states: absent leaves it, null takes it away, text attaches an own one.',
  ),
  'agents.silence-default': held('`silencePromptSecs` is 10 on creation, may be null, and is bounded.'),
  'agents.laughter-default': held('`laughter` is `auto` unless set, and never absent.'),
  'agents.laughter': held(
    '`laughter` can be turned on; `laughterEffective` says whether it is in effect, and why.',
  ),
  'agents.laughter-effective': held('`laughterEffective` shows only on the single agent.'),
  'agents.voicemail-message': held(
    'A voicemail message is required with action `message` and has a code of its own.',
  ),
  'agents.voicemail': held('A voicemail setting works: mark, hang up or leave a message.'),
  'agents.voicemail-engine': held('A voicemail setting needs the engine: `voicemail_requires_engine`.'),
  'agents.missed-call-sms': held('A missed call is answered by an SMS with the named variables.'),
  'agents.workflow': held('An agent follows a workflow of phases.'),
  'agents.transfer': held('An agent hands a call over to `transferTo`.'),
  'agents.booking': held(
    'A slot is booked once, after it was read back and the caller said yes; the agent claims no booking that does not exist.',
  ),
  'agents.read-back': held(
    'A form reads amounts, days and times back in words and stores them after a yes; what stays unconfirmed is null.',
  ),
  'agents.calendar': held('An agent books into its calendar by its rules.'),
  'agents.calendar-roles': held(
    'A calendar that can only be read cannot be an agent’s: `calendar_invalid_calendar`.',
  ),
  'agents.calendar-exists': held(
    'A calendar that its connected account does not have cannot be an agent’s: `calendar_invalid_calendar`.',
  ),
  'agents.tools': held('An agent uses tools of the account.'),
  'agents.suspended': held('`suspended` is never set by the owner of the agent.'),
  'agents.provider': held('`provider` is read-only.'),
  'agents.outbound-tasks': held('`useForOutboundTasks` chooses the provider of a new agent.'),
  'agents.warnings': held(
    'Warnings come as `code` and a message in cs and en, and are absent where nothing is flagged.',
  ),
  'agents.warnings-first-message': held(
    'A first message is flagged when it is empty, takes over 7 seconds, or does not disclose the AI.',
  ),
  'agents.other-warnings': held('Misuse, provider, publish, calendar and workflow warnings are flagged.'),
  'drafts.read': held('A draft is read with its revision and the live state beside it.'),
  'drafts.strict': held('Saving and publishing a draft refuse an unknown key.'),
  'drafts.number': held('`published.numberE164` mirrors the live number; null in a draft is an absent key.'),
  'tasks.record': planned('A task has its fields, budget and items with their attempts.'),
  'tasks.window': planned('The end of the calling window includes its whole minute.'),
  'tasks.policy': planned(
    'The retry policy is enabled before the first dial only; PATCH without a limit keeps it.',
  ),
  'dnc.list': held('The do-not-call list shows numbers and automatic blocks with their times.'),
  'callback-routing.fields': held(
    'Callback routing holds agents, look-back and first messages; no agents disable it.',
  ),
  'sip.details': held('The SIP details of a number show trunk address, transport, port and CIDRs.'),
  'integrations.record': held('An integration shows its fields and never its credentials or owner.'),
  'integrations.readiness': held('Each provider shows whether it is ready and where to connect it.'),
  'billing.document': held(
    'A billing document has a kind; a credit note is positive and names what it corrects.',
  ),
  'ledger.types': held('An owner adjustment shows in the ledger as `admin`.'),
  'ledger.topup': held('A top-up shows in the ledger as `topup`, with its tax document.'),
  'ledger.later-types': planned('A setup revision shows in the ledger as `setup_revision`.'),
  'account.settings': held('`companyName` and the weekly summary can be changed; an empty name clears it.'),
}
