import type { ErrorEntry } from './error-entry.ts'
import { integrationErrors } from './integration-errors.ts'
import { operatorErrors } from './operator-errors.ts'
import { setupErrors } from './setup-errors.ts'

/**
 * The error catalogue. REST, OpenAPI, MCP and the docs page are all derived from it.
 * spec:errors.one-table, spec:errors.provider-statuses
 */
export const errors = {
  validation: {
    status: 400,
    cause: 'request',
    message: 'The request is not valid.',
    action: 'Correct the field named in the message and send the request again.',
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
    message: 'The account does not have enough credit.',
    action: 'Top up and send the request again; nothing was charged.',
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
  /** spec:authentication.oauth-scopes */
  insufficient_scope: {
    status: 403,
    cause: 'request',
    message: 'The app was not granted the scope that this tool needs.',
    action: 'Connect the app again and allow it.',
  },
  on_dnc: {
    status: 403,
    cause: 'account',
    message: "The number is on the account's do-not-call list.",
    action: 'Do not call this number, or remove it from the list.',
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
    message: 'The recipient has opted out of messages.',
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
    message: 'The record has changed since you read it.',
    action: 'Read it again, reapply the change and send the new revision.',
  },
  invalid_transition: {
    status: 409,
    cause: 'account',
    message: 'The status of the record does not allow this.',
    action: 'Read the record and check its status.',
  },
  /** spec:states.item-resolve */
  task_needs_attention: {
    status: 409,
    cause: 'account',
    message: 'Contacts of the task are waiting in review.',
    action: 'Resolve them with POST /v1/tasks/{id}/items/{itemId}/resolve.',
  },
  task_not_startable: {
    status: 409,
    cause: 'account',
    message: 'The task cannot be started in its status.',
    action: 'Read the task: only a draft or a paused task with contacts left to dial can be started.',
  },
  task_not_editable: {
    status: 409,
    cause: 'account',
    message: 'The task cannot be changed in its status.',
    action: 'Pause the task first; an ended one cannot be changed.',
  },
  idempotency_conflict: {
    status: 409,
    cause: 'request',
    message: 'This Idempotency-Key was used for a different request.',
    action: 'Use a new key for each distinct action.',
  },
  idempotency_in_progress: {
    status: 409,
    cause: 'busy',
    message: 'A request with this Idempotency-Key is still being processed.',
    action: 'Wait a few seconds and send the same request again.',
  },
  agent_busy: {
    status: 409,
    cause: 'busy',
    message: 'The agent is in a call.',
    action: 'Wait until the call has ended and send the request again.',
  },
  destination_busy: {
    status: 409,
    cause: 'busy',
    message: 'An earlier call to this number may still be in progress.',
    action: 'Wait until the destination lock is released and send the request again.',
  },
  /** spec:errors.confirm-url */
  subscription_confirmation_required: {
    status: 409,
    cause: 'account',
    message: 'The change affects the monthly fee, so the account owner must confirm it.',
    action: 'Have the account owner open confirmUrl and confirm; nothing has changed yet.',
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
    message: 'The operation is still in progress.',
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
    message: 'The service is at capacity.',
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
    message: 'It is not known whether the call was placed.',
    action: 'Look up the call with GET /v1/calls/{callId}; do not place it again until its outcome is known.',
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
    message: 'It is not known whether the message was sent.',
    action:
      'Look up the message with GET /v1/messages/{messageId}; do not send it again until its outcome is known.',
  },
  send_failed_operator: {
    status: 502,
    cause: 'service',
    message: 'The carrier rejected the message.',
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
    message: 'The payment provider returned an error.',
    action: 'Send the request again later with a new Idempotency-Key; no card was charged.',
  },
  sms_gateway_failed: {
    status: 502,
    cause: 'service',
    message: 'The SMS gateway could not be reached.',
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
    message: 'fromNumber is not an active SMS number on the account.',
    action: 'Use a number from GET /v1/sms-numbers or leave fromNumber out.',
  },
  from_number_unsupported_destination: {
    status: 400,
    cause: 'request',
    message: 'An SMS number can send to Czech (+420) numbers only.',
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
    message: 'Only Czech (+420) and Slovak (+421) numbers are supported.',
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
    message: 'Voicemail handling requires an agent on the built-in engine.',
    action: 'Move the agent to the built-in engine or leave voicemail out.',
  },
  invalid_workflow: {
    status: 400,
    cause: 'request',
    message: 'The workflow cannot be run.',
    action: 'Correct the node named in the message.',
  },
  ...integrationErrors,
  ...setupErrors,
  ...operatorErrors,
  eleven_labs_error: {
    status: 502,
    cause: 'service',
    message: 'The external voice platform failed or rejected the request.',
    action: 'Send the request again later.',
  },
  /** spec:errors.agent-quota */
  agent_limit: {
    status: 400,
    cause: 'account',
    message: 'The account has reached its agent limit.',
    action: 'Delete an agent first.',
  },
  /** spec:errors.other-quotas */
  tool_limit: {
    status: 400,
    cause: 'account',
    message: 'The account has reached its tool limit.',
    action: 'Delete a tool first.',
  },
  sms_number_limit: {
    status: 400,
    cause: 'account',
    message: 'The account has reached its SMS number limit.',
    action: 'Release an SMS number first; it counts until its paid period ends.',
  },
  sms_number_out_of_stock: {
    status: 503,
    cause: 'service',
    message: 'No SMS number is in stock.',
    action: 'Send the request again later; nothing was charged.',
  },
  sms_numbers_unavailable: {
    status: 503,
    cause: 'service',
    message: 'This service does not offer SMS numbers.',
    action: 'Contact the operator of the service.',
  },
  /** spec:errors.relay-quota */
  relay_lease_limit: {
    status: 400,
    cause: 'account',
    message: 'The account has reached its limit of open relay leases.',
    action: 'Use an open lease, or wait until one expires.',
  },
  /** spec:errors.key-quota */
  api_key_limit: {
    status: 400,
    cause: 'account',
    message: 'The account has reached its API key limit.',
    action: 'Revoke a key first.',
  },
  internal_error: {
    status: 500,
    cause: 'service',
    message: 'The request failed because of an internal error.',
    action: 'Send the request again later; if it fails again, report the requestId.',
  },
  unavailable: {
    status: 503,
    cause: 'service',
    message: 'The service is temporarily unavailable.',
    action: 'Send the request again in a few seconds.',
  },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errors
