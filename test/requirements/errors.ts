import { held, planned } from './requirement.ts'

export const errors = {
  'errors.object': held(
    'A failure is `{error}` with `code`, `cause`, `message`, one sentence `action`, `requestId` and `docsUrl`.',
  ),
  'errors.mcp': held(
    'The error of an MCP tool reaches the model as text and the host in `_meta`, never as structured content.',
  ),
  'errors.request-id': held('`requestId` in the error equals `X-Request-Id`.'),
  'errors.docs-url': held('`docsUrl` leads to a page that has the anchor of the code.'),
  'errors.causes': held('The code decides the cause: each code has the specified status and cause.'),
  'errors.validation-message': held(
    'The message of `validation` names the dotted path, the actual value and what would be accepted.',
  ),
  'errors.unknown-field': held(
    'An unknown field in a strict body is refused by name, in the fixed sentence.',
  ),
  'errors.unauthorized': held('401 is `unauthorized`, cause `request`.'),
  'errors.insufficient-credit': held('402 is `insufficient_credit`, cause `account`.'),
  'errors.insufficient-credit-charges-nothing': held('`insufficient_credit` takes nothing from the credit.'),
  'errors.account-suspended': held('403 `account_suspended` has the cause `account`.'),
  'errors.rate-limited': held('429 is `rate_limited`, cause `busy`.'),
  'errors.internal': held(
    'A failure on our side is 500 `internal_error`, cause `service`, and reveals no detail.',
  ),
  'errors.missing-record': held(
    'A missing record is `not_found` with cause `account`, the same for a foreign id.',
  ),
  'errors.unknown-path': held('`not_found` for an unknown path has the cause `request`.'),
  'errors.field-codes': held('A field with a code of its own is refused with it, 400, cause `request`.'),
  'errors.key-quota': held('A reached quota is 400 with cause `account`: `api_key_limit`.'),
  'errors.agent-quota': held('A reached quota is 400 with cause `account`: `agent_limit`.'),
  'errors.other-quotas': held('`tool_limit` is 400 with cause `account`.'),
  'errors.relay-quota': held('`relay_lease_limit` is 400 with cause `account`.'),
  'errors.provider-statuses': held(
    '502 means a provider failed, 503 that something is temporarily unavailable; no request error has them.',
  ),
  'errors.revision-conflict': held('`revision_conflict` carries `currentRevision`.'),
  'errors.draft-revision-conflict': held(
    'A draft on an old revision is `revision_conflict` with the current one.',
  ),
  'errors.task-revision-conflict': planned(
    'A task on an old revision is `revision_conflict` with the current one.',
  ),
  'errors.details': planned(
    '`details` reports a task that changed while it was being registered, with all three fields.',
  ),
  'errors.confirm-url': held(
    '`subscription_confirmation_required` carries `confirmUrl`, valid 24 hours, once.',
  ),
  'errors.retry-after-key': held('A 429 of the API key limit carries `Retry-After` in seconds.'),
  'errors.retry-after-calls': held(
    'A 429 of the outbound call limit carries `Retry-After` when the wait is known.',
  ),
  'errors.retry-after-sms': held('A 429 of SMS pacing or of the daily SMS cap carries no `Retry-After`.'),
  'errors.retry-after-purchase': held('A 429 of a purchase still running carries no `Retry-After`.'),
  'errors.retry-after-changelog': held('A 429 of the public changelog carries no `Retry-After`.'),
  'errors.agent-suspended': held('A call by a suspended agent is 403 `agent_suspended`.'),
  'errors.agent-suspended-later': planned(
    'A test call of a suspended agent and starting its tasks are 403 `agent_suspended`.',
  ),
  'errors.integration-create': held('Connecting an integration fails with the codes of its own list.'),
  'errors.integration-delete': held(
    'Disconnecting fails with `integration_not_found` or `integration_busy`.',
  ),
  'errors.calendars': held('Reading calendars fails with the `calendar_*` codes of its own list.'),
  'errors.setup-orders': planned(
    'Setup orders fail with codes of their own, `setup_order_not_found` among them.',
  ),
}
