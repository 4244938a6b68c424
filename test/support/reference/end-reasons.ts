import type { endReasons, failReasons } from '@hovor/api'

export interface Explanation {
  readonly meaning: string
  /** What to do, as one English sentence. */
  readonly action: string
}

const nothing = 'Nothing.'

/** Each `endReason` of a call. */
export const endReasonTexts: Readonly<Record<(typeof endReasons)[number], Explanation>> = {
  completed: {
    meaning: 'The call was answered, and one of the parties hung up.',
    action: nothing,
  },
  failed: {
    meaning: 'The call could not be set up, or it broke off for a technical reason.',
    action:
      'Read `reason` in the event `call.failed`, and the SIP ladder with `GET /v1/calls/{id}/sip`, which explains the refusal in words.',
  },
  no_answer: {
    meaning: 'The phone rang, and nobody answered.',
    action:
      'Call again at another time: five unanswered calls in a row block the number for 30 days (`destination_auto_blocked`).',
  },
  busy: {
    meaning:
      'The line was busy. For an inbound call: 30 calls to the number or 100 to the account were already in progress.',
    action: 'Call again in a few minutes.',
  },
  rejected: {
    meaning: 'The callee or the network declined the call.',
    action:
      'Do not repeat it at once: rejected calls count towards the automatic block. If every call is rejected, check the caller ID.',
  },
  cancelled: {
    meaning: 'The call was given up before anybody answered, or another phone answered it.',
    action: nothing,
  },
  missed: {
    meaning: 'An inbound call was not answered.',
    action: 'Call back, or have an agent answer the number (`PATCH /v1/numbers/{e164}`).',
  },
  voicemail: {
    meaning: 'An answering machine picked up, and the agent ended the call as its voicemail setting says.',
    action: 'Call again at another time, or have the agent leave a message (`voicemail` of the agent).',
  },
  transferred: {
    meaning: 'The agent connected the caller with a person, and the two have hung up.',
    action: nothing,
  },
  silence_timeout: {
    meaning: 'The caller stayed silent through two prompts, and the agent said goodbye.',
    action:
      'Listen to the recording: if the caller did speak, look at `quality` of the call for lost packets; otherwise raise `silencePromptSecs`.',
  },
  max_duration: {
    meaning: 'The call reached the maximum duration: 30 minutes with an agent, 4 hours between two people.',
    action: 'Call again to continue.',
  },
  caller_loop: {
    meaning:
      'An inbound caller kept repeating itself like a machine, and the agent hung up; free up to five minutes.',
    action: 'If it was a person, rate the call as bad with a note, so that it is looked into.',
  },
  credit_blocked: {
    meaning: 'The credit did not cover the next minute, or not even the first.',
    action: 'Top up, or set up automatic top-ups (`POST /v1/credit/auto-topup/setup`).',
  },
  suspended: {
    meaning: 'The account, the agent or the number is suspended.',
    action:
      'Contact the operator of the service; a number suspended for its fee is restored once the fee is paid.',
  },
  engine_error: {
    meaning: 'The service failed during the conversation. The call is free, unless its price was set before.',
    action: 'Call again; if it repeats, give the id of the call to the operator of the service.',
  },
  relay_expired: {
    meaning: 'No INVITE arrived at the SIP address of the relay before it expired.',
    action: 'Create another relay and send the INVITE at once, or give a longer `ttlSecs`.',
  },
  watchdog: {
    meaning:
      'The outcome of the dial was not confirmed within 2 hours (a bridge: 24), so the call was closed, free of charge.',
    action:
      'Ask the callee before calling again: the phone may have rung, and the call may have been answered.',
  },
}

/** Each `reason` of the event `call.failed`. */
export const failReasonTexts: Readonly<Record<(typeof failReasons)[number], Explanation>> = {
  rejected: { meaning: 'The callee or the network declined the call.', action: 'Do not repeat it at once.' },
  busy: { meaning: 'The line was busy.', action: 'Call again in a few minutes.' },
  rate_limited: {
    meaning: 'The limit of new outbound calls was reached, and nothing was dialed.',
    action: 'Send the request again after `Retry-After`, under a new `Idempotency-Key`.',
  },
  unreachable: {
    meaning:
      'The network could not reach the number: it does not exist, its phone is off, or no line was free.',
    action: 'Check the number, then call again later.',
  },
  network: {
    meaning: 'The carrier could not be reached, or the connection to it broke.',
    action: 'Call again in a few minutes; if it repeats, tell the operator of the service.',
  },
  media: {
    meaning: 'The two sides agreed on no codec or encryption, or no sound arrived.',
    action:
      'Look at the SIP ladder. If your own SIP equipment takes part, offer PCMA or PCMU and check firewall and NAT.',
  },
  relay_expired: {
    meaning: 'No INVITE arrived at the SIP address of the relay before it expired.',
    action: 'Create another relay and send the INVITE at once.',
  },
  engine_error: {
    meaning: 'The service failed during the conversation.',
    action: 'Call again; if it repeats, give the id of the call to the operator of the service.',
  },
  platform_error: {
    meaning: 'The external voice platform refused the call or failed.',
    action: 'Check the agent and the quota on the platform, then call again.',
  },
}
