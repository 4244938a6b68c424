import type { ErrorCause } from '@hovor/api'

/** The operations that take `Idempotency-Key`, as the specification lists them. */
export const specifiedIdempotency: readonly string[] = [
  'POST /v1/messages',
  'POST /v1/calls',
  'POST /v1/relay',
  'POST /v1/numbers',
  'POST /v1/numbers/orders',
  'POST /v1/sms-numbers',
  'POST /v1/agents',
  'POST /v1/tools',
  'POST /v1/agents/{id}/draft/publish',
  'POST /v1/agents/{id}/test-call',
  'POST /v1/integrations',
  'POST /v1/tasks',
  'POST /v1/tasks/{id}/start',
  'POST /v1/tasks/{id}/process',
  'POST /v1/credit/topup',
  'POST /v1/credit/auto-topup/setup',
]

const codes = (status: number, cause: ErrorCause, names: string) =>
  names.split(' ').map((name) => [name, [status, cause]] as const)

/** Status and cause of every code in the specification and its decisions. */
export const specifiedCodes: Readonly<Record<string, readonly [number, ErrorCause]>> = Object.fromEntries([
  ...codes(401, 'request', 'unauthorized'),
  ...codes(402, 'account', 'insufficient_credit'),
  ...codes(
    403,
    'account',
    'account_suspended agent_suspended on_dnc destination_auto_blocked recipient_opted_out',
  ),
  ...codes(403, 'account', 'setup_orders_disabled'),
  ...codes(404, 'account', 'not_found agent_not_found calendar_integration_not_found setup_order_not_found'),
  ...codes(404, 'account', 'integration_not_found calendar_not_found'),
  ...codes(429, 'busy', 'rate_limited'),
  ...codes(500, 'service', 'internal_error integration_storage_error'),
  ...codes(409, 'request', 'revision_conflict idempotency_conflict calendar_slot_taken'),
  ...codes(409, 'busy', 'idempotency_in_progress in_progress agent_busy turn_in_progress destination_busy'),
  ...codes(409, 'busy', 'integration_busy calendar_busy calendar_refresh_in_progress'),
  ...codes(409, 'account', 'task_needs_attention task_not_startable task_not_editable invalid_transition'),
  ...codes(409, 'account', 'order_closed quote_pending_confirmation checkout_open advisor_no_quote'),
  ...codes(409, 'account', 'subscription_confirmation_required agent_no_number integration_unauthorized'),
  ...codes(409, 'account', 'integration_read_only calendar_read_only calendar_unauthorized'),
  ...codes(
    409,
    'account',
    'calendar_oauth_failed calendar_credentials_unavailable calendar_invalid_credentials',
  ),
  ...codes(503, 'service', 'calendar_unavailable sms_numbers_unavailable sms_number_out_of_stock'),
  ...codes(503, 'service', 'advisor_unavailable engine_not_configured calendar_not_configured'),
  ...codes(503, 'busy', 'capacity_busy'),
  ...codes(400, 'account', 'sms_number_limit agent_limit tool_limit api_key_limit relay_lease_limit'),
  ...codes(
    502,
    'service',
    'release_failed send_unknown send_failed_operator sms_gateway_failed call_rejected',
  ),
  ...codes(502, 'service', 'callback_failed engine_unavailable eleven_labs_error integration_provider_error'),
  ...codes(
    502,
    'service',
    'integration_invalid_provider_response calendar_provider_error calendar_invalid_provider_response',
  ),
  ...codes(400, 'request', 'validation invalid_name invalid_system_prompt invalid_goal invalid_knowledge'),
  ...codes(
    400,
    'request',
    'invalid_voicemail_message voicemail_requires_engine invalid_number invalid_workflow',
  ),
  ...codes(400, 'request', 'cannot_call_own_number cannot_call_volai_number unsupported_country'),
  ...codes(400, 'request', 'blocked_destination invalid_from_number from_number_unsupported_destination'),
  ...codes(400, 'request', 'recipient_rejected recipient_is_virtual_number calendar_confirmation_required'),
  ...codes(400, 'request', 'calendar_too_many_events calendar_invalid_range calendar_invalid_calendar'),
  ...codes(400, 'request', 'calendar_invalid_timezone calendar_invalid_windows calendar_no_windows'),
  ...codes(400, 'request', 'calendar_invalid_rules integration_unsupported calendar_unsupported'),
  ...codes(400, 'request', 'integration_invalid_calendar'),
  ...codes(400, 'service', 'integration_invalid_provider'),
])

/** The codes that only setup orders return. */
export const setupOrderCodes: ReadonlySet<string> = new Set([
  'setup_order_not_found',
  'setup_orders_disabled',
  'order_closed',
  'quote_pending_confirmation',
  'checkout_open',
  'turn_in_progress',
  'advisor_no_quote',
  'advisor_unavailable',
])
