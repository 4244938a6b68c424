/**
 * The fate of the rows of an account once it is closed. `erased`: deleted. `returned`: the row stays, without its
 * account. `kept`: left as it is, for the reason given; `until` ten years have passed since the year of its last record, or
 * for good.
 */
export type Fate =
  | { readonly table: string; readonly fate: 'erased' | 'returned' }
  | {
      readonly table: string
      readonly fate: 'kept'
      readonly until: 'ten years' | 'ever'
      readonly why: string
    }

const erased = (...tables: string[]): Fate[] => tables.map((table) => ({ table, fate: 'erased' }))
const returned = (...tables: string[]): Fate[] => tables.map((table) => ({ table, fate: 'returned' }))
const kept =
  (until: 'ten years' | 'ever') =>
  (why: string, ...tables: string[]): Fate[] =>
    tables.map((table) => ({ table, fate: 'kept', until, why }))
const keptTenYears = kept('ten years')
const keptForEver = kept('ever')

/**
 * Every table with an account in it, in the order of erasure: what refers to another table comes before it. A test
 * compares the list with the catalog of the database, so a new table is not forgotten.
 */
export const accountTables: readonly Fate[] = [
  ...returned('number_stock', 'sms_number_stock'),
  ...erased('sip_login', 'sip_registration', 'callback_routing', 'number', 'sms_number', 'number_order'),
  ...erased('task_item', 'task'),
  ...erased('call_trace', 'relay_lease', 'destination_lock', 'platform_call', 'platform_number', 'call'),
  ...erased('do_not_call', 'unanswered_destination'),
  ...erased('message_part', 'message_early_receipt', 'sms_inbound', 'sms_opt_out', 'message', 'record_time'),
  ...erased('webhook', 'webhook_delivery', 'outbox_event'),
  ...erased('event_stream', 'event_stream_seat', 'event_stream_event'),
  ...erased('agent_version', 'platform_agent_request', 'tool', 'agent'),
  ...erased(
    'token_lease',
    'integration_lease',
    'calendar_lease',
    'oauth_session',
    'appointment',
    'integration',
  ),
  ...erased('setup_checkout', 'setup_message', 'setup_quote', 'setup_order'),
  ...erased(
    'card_account',
    'confirmation',
    'idempotency_key',
    'request_log',
    'api_key',
    'mail',
    'vat_check',
    'account_note',
  ),
  ...erased('oauth_grant', 'invitation', 'account_member', 'viewing'),
  ...keptForEver('ends by itself, and names records by their ids only', 'job'),
  ...keptForEver('belongs to the service, whose own account it names', 'oauth_signing_key'),
  ...keptTenYears('accounting records', 'ledger_movement', 'tax_document'),
  ...keptTenYears('payments by transfer, and what they were asked with', 'proforma', 'bank_payment'),
  ...keptTenYears('payments behind accounting records', 'topup_refund', 'topup_dispute', 'topup'),
  ...keptTenYears('explains past charges, and says nothing about people', 'account_tariff'),
  ...keptTenYears('says that and how the account was closed', 'account_closing'),
]
