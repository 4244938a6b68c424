import type { ErrorEntry } from './error-entry.ts'
import { integrationErrors } from './integration-errors.ts'

/**
 * Every code that the service can answer: the REST answer, OpenAPI, MCP and the docs page all read this.
 * spec:errors.one-table, spec:errors.provider-statuses
 */
export const errors = {
  validation: {
    status: 400,
    cause: 'request',
    message: 'The request is not valid.',
    action: 'Correct the field that the message names and send the request again.',
  },
  /** spec:errors.unauthorized */
  unauthorized: {
    status: 401,
    cause: 'request',
    message: 'The API key is missing or not valid.',
    action: 'Send a valid key as Authorization: Bearer <API_KEY>.',
  },
  /** spec:errors.insufficient-credit */
  insufficient_credit: {
    status: 402,
    cause: 'account',
    message: 'There is not enough credit on the account.',
    action: 'Top up the credit and send the request again; nothing was charged.',
  },
  /** spec:errors.account-suspended */
  account_suspended: {
    status: 403,
    cause: 'account',
    message: 'The account is suspended by the operator.',
    action: 'Contact the operator of the service.',
  },
  /** spec:errors.agent-suspended */
  agent_suspended: {
    status: 403,
    cause: 'account',
    message: 'The agent is suspended by the operator.',
    action: 'Contact the operator of the service or use another agent.',
  },
  on_dnc: {
    status: 403,
    cause: 'account',
    message: "The number is on the account's do-not-call list.",
    action: 'Do not call this number, or take it off the list.',
  },
  destination_auto_blocked: {
    status: 403,
    cause: 'account',
    message: 'The number is blocked after repeated unanswered calls.',
    action: 'Wait until the block expires or lift it with POST /v1/dnc/{e164}/unblock.',
  },
  recipient_opted_out: {
    status: 403,
    cause: 'account',
    message: 'The recipient asked for no more messages.',
    action: 'Do not text this number; only the recipient can opt in again.',
  },
  /** spec:errors.missing-record */
  not_found: {
    status: 404,
    cause: 'account',
    message: 'No such record on this account.',
    action: 'Check the id; records of other accounts are never visible.',
  },
  agent_not_found: {
    status: 404,
    cause: 'account',
    message: 'No such agent on this account.',
    action: 'Check agentId with GET /v1/agents.',
  },
  /** spec:errors.revision-conflict, spec:errors.draft-revision-conflict */
  revision_conflict: {
    status: 409,
    cause: 'request',
    message: 'The record has changed since it was read.',
    action: 'Read it again, apply the change again and send the new revision.',
  },
  invalid_transition: {
    status: 409,
    cause: 'account',
    message: 'The record is in a state that does not allow this.',
    action: 'Read the record and look at its status.',
  },
  idempotency_conflict: {
    status: 409,
    cause: 'request',
    message: 'This Idempotency-Key belongs to another request.',
    action: 'Use a new key for every distinct action.',
  },
  idempotency_in_progress: {
    status: 409,
    cause: 'busy',
    message: 'A request with this Idempotency-Key is still running.',
    action: 'Wait a few seconds and send the same request again.',
  },
  agent_busy: {
    status: 409,
    cause: 'busy',
    message: 'The agent has a running call.',
    action: 'Wait until its call has ended and send the request again.',
  },
  destination_busy: {
    status: 409,
    cause: 'busy',
    message: 'An earlier call to this number may still be under way.',
    action: 'Wait until the lock on the number ends and send the request again.',
  },
  /** spec:errors.confirm-url */
  subscription_confirmation_required: {
    status: 409,
    cause: 'account',
    message: 'The change costs another monthly fee, and the owner of the account confirms such changes.',
    action: 'Have the owner open confirmUrl and confirm; nothing has changed until then.',
  },
  agent_no_number: {
    status: 409,
    cause: 'account',
    message: 'The account has no active number to call from.',
    action: 'Buy a number with POST /v1/numbers.',
  },
  in_progress: {
    status: 409,
    cause: 'busy',
    message: 'The operation is still under way.',
    action: 'Wait until it has finished.',
  },
  /** spec:errors.rate-limited */
  rate_limited: {
    status: 429,
    cause: 'busy',
    message: 'Too many requests.',
    action: 'Wait and send the request again.',
  },
  capacity_busy: {
    status: 503,
    cause: 'busy',
    message: 'The service is at its capacity.',
    action: 'Wait a few seconds and send the request again.',
  },
  engine_not_configured: {
    status: 503,
    cause: 'service',
    message: 'The voice engine is not available.',
    action: 'Ask the operator to configure speech and a carrier.',
  },
  engine_unavailable: {
    status: 502,
    cause: 'service',
    message: 'Whether the call was placed is not known.',
    action:
      'Look the call up with GET /v1/calls/{callId}; do not place the call again before it has an outcome.',
  },
  call_rejected: {
    status: 502,
    cause: 'service',
    message: 'The carrier rejected the call.',
    action: 'Check the number and send the request again later.',
  },
  callback_failed: {
    status: 502,
    cause: 'service',
    message: 'The carrier rejected the call.',
    action: 'Send the request again later.',
  },
  send_unknown: {
    status: 502,
    cause: 'service',
    message: 'Whether the message was sent is not known.',
    action:
      'Look the message up with GET /v1/messages/{messageId}; do not send it again before it has an outcome.',
  },
  send_failed_operator: {
    status: 502,
    cause: 'service',
    message: 'The carrier refused the message.',
    action: 'Check the recipient and the text; nothing was charged.',
  },
  payments_unavailable: {
    status: 503,
    cause: 'service',
    message: 'Card payments are not set up on this service.',
    action: 'Contact the operator of the service.',
  },
  payment_provider_error: {
    status: 502,
    cause: 'service',
    message: 'The payment provider failed.',
    action: 'Send the request again later, under a new Idempotency-Key; no card has been charged.',
  },
  sms_gateway_failed: {
    status: 502,
    cause: 'service',
    message: 'The SMS gateway is not reachable.',
    action: 'Send the request again later; nothing was charged.',
  },
  release_failed: {
    status: 502,
    cause: 'service',
    message: 'The number could not be released.',
    action: 'Send the request again later.',
  },
  recipient_rejected: {
    status: 400,
    cause: 'request',
    message: 'The carrier does not accept this recipient.',
    action: 'Check that the number is a mobile number in use.',
  },
  recipient_is_virtual_number: {
    status: 400,
    cause: 'request',
    message: 'The recipient is a voice number of this service and cannot receive SMS.',
    action: 'Use a mobile number.',
  },
  invalid_from_number: {
    status: 400,
    cause: 'request',
    message: 'fromNumber is not an active SMS number of the account.',
    action: 'Use a number from GET /v1/sms-numbers or leave fromNumber out.',
  },
  from_number_unsupported_destination: {
    status: 400,
    cause: 'request',
    message: 'An own SMS number can text only Czech numbers.',
    action: 'Leave fromNumber out or use a +420 recipient.',
  },
  cannot_call_own_number: {
    status: 400,
    cause: 'request',
    message: 'The number belongs to this account.',
    action: 'Call a number outside this account.',
  },
  cannot_call_volai_number: {
    status: 400,
    cause: 'request',
    message: 'The number belongs to this service.',
    action: 'Call a number outside this service.',
  },
  invalid_number: {
    status: 400,
    cause: 'request',
    message: 'The number is not a valid phone number.',
    action: 'Send it in E.164 form, for example +420601000001.',
  },
  unsupported_country: {
    status: 400,
    cause: 'request',
    message: 'Only Czech (+420) and Slovak (+421) numbers can be reached.',
    action: 'Use a +420 or +421 number.',
  },
  blocked_destination: {
    status: 400,
    cause: 'request',
    message: 'Premium-rate and other blocked numbers cannot be reached.',
    action: 'Use an ordinary geographic or mobile number.',
  },
  invalid_name: {
    status: 400,
    cause: 'request',
    message: 'name is not valid.',
    action: 'Send 1 to 60 characters.',
  },
  invalid_system_prompt: {
    status: 400,
    cause: 'request',
    message: 'systemPrompt is not valid.',
    action: 'Send at most 6000 characters.',
  },
  invalid_goal: {
    status: 400,
    cause: 'request',
    message: 'goal is not valid.',
    action: 'Send at most 300 characters.',
  },
  invalid_knowledge: {
    status: 400,
    cause: 'request',
    message: 'knowledge is not valid.',
    action: 'Send at most 20000 characters.',
  },
  invalid_voicemail_message: {
    status: 400,
    cause: 'request',
    message: 'voicemail.message is not valid.',
    action: 'Send 1 to 400 characters when the action is message.',
  },
  voicemail_requires_engine: {
    status: 400,
    cause: 'request',
    message: 'Voicemail handling needs an agent on the own engine.',
    action: 'Switch the agent to the engine or leave voicemail out.',
  },
  invalid_workflow: {
    status: 400,
    cause: 'request',
    message: 'The workflow is not one that a call can follow.',
    action: 'Correct the node that the message names.',
  },
  ...integrationErrors,
  eleven_labs_error: {
    status: 502,
    cause: 'service',
    message: 'The external voice platform did not do what was asked.',
    action: 'Send the request again later.',
  },
  /** spec:errors.agent-quota */
  agent_limit: {
    status: 400,
    cause: 'account',
    message: 'The account has as many agents as it may.',
    action: 'Delete an agent first.',
  },
  /** spec:errors.other-quotas */
  tool_limit: {
    status: 400,
    cause: 'account',
    message: 'The account has as many tools as it may.',
    action: 'Delete a tool first.',
  },
  sms_number_limit: {
    status: 400,
    cause: 'account',
    message: 'The account has as many SMS numbers as it may.',
    action: 'Release an SMS number first; one being released counts until it is gone.',
  },
  sms_number_out_of_stock: {
    status: 503,
    cause: 'service',
    message: 'Every SMS number in stock is sold.',
    action: 'Send the request again later; nothing was charged.',
  },
  sms_numbers_unavailable: {
    status: 503,
    cause: 'service',
    message: 'This service has no SMS numbers.',
    action: 'Ask the operator of the service.',
  },
  /** spec:errors.relay-quota */
  relay_lease_limit: {
    status: 400,
    cause: 'account',
    message: 'The account has as many open relay leases as it may.',
    action: 'Use one of them, or wait until one expires.',
  },
  /** spec:errors.key-quota */
  api_key_limit: {
    status: 400,
    cause: 'account',
    message: 'The account has as many API keys as it may.',
    action: 'Revoke a key first.',
  },
  internal_error: {
    status: 500,
    cause: 'service',
    message: "Something failed on the service's side.",
    action: 'Send the request again later; if it fails again, report the requestId.',
  },
  unavailable: {
    status: 503,
    cause: 'service',
    message: 'The service cannot work just now.',
    action: 'Send the request again in a few seconds.',
  },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errors

/** Codes that every operation may answer without listing them; a missing record or credit is told where one is needed. */
export const universalErrors = [
  'validation',
  'unauthorized',
  'account_suspended',
  'rate_limited',
  'internal_error',
  'unavailable',
] as const satisfies readonly ErrorCode[]

export type UniversalErrorCode = (typeof universalErrors)[number]
