import { held } from './requirement.ts'

export const errors = {
  'errors.object': held(
    'An error response is `{error}` with `code`, `cause`, `message`, a one-sentence `action`, `requestId` and `docsUrl`.',
  ),
  'errors.mcp': held(
    'The error of an MCP tool reaches the model as text and the host in `_meta`, never as structured content.',
  ),
  'errors.request-id': held('`requestId` in the error equals `X-Request-Id`.'),
  'errors.action': held('`action` is one English sentence that says what to do.'),
  'errors.docs-url': held('`docsUrl` leads to a page with an anchor for the code.'),
  'errors.causes': held('Each code has the specified status and cause.'),
  'errors.cause-values': held('A cause is `request`, `account`, `busy` or `service`.'),
  'errors.not-an-outage': held('A cause other than `service` never comes as 500 or 502.'),
  'errors.conflicts': held('Conflicts are 409, each with its own cause.'),
  'errors.providers': held('Failures of providers are 502 with cause `service`.'),
  'errors.own-not-found': held('Records with a not-found code of their own are 404 with cause `account`.'),
  'errors.validation-message': held(
    'The message of `validation` names the dotted path, the actual value and the accepted ones.',
  ),
  'errors.unknown-field': held('An unknown field in a strict body is refused by name, with a fixed message.'),
  'errors.unauthorized': held('401 is `unauthorized`, cause `request`.'),
  'errors.insufficient-credit': held('402 is `insufficient_credit`, cause `account`.'),
  'errors.insufficient-credit-charges-nothing': held('`insufficient_credit` charges nothing.'),
  'errors.account-suspended': held('403 `account_suspended` has the cause `account`.'),
  'errors.rate-limited': held('429 is `rate_limited`, cause `busy`.'),
  'errors.internal': held(
    'A failure on our side is 500 `internal_error`, cause `service`, and reveals no detail.',
  ),
  'errors.missing-record': held(
    'A missing record is `not_found` with cause `account`, and so is the id of another account.',
  ),
  'errors.unknown-path': held('`not_found` for an unknown path has the cause `request`.'),
  'errors.field-codes': held('A field with its own error code is refused with it, 400, cause `request`.'),
  'errors.key-quota': held('An exhausted quota is 400 with cause `account`: `api_key_limit`.'),
  'errors.agent-quota': held('An exhausted quota is 400 with cause `account`: `agent_limit`.'),
  'errors.other-quotas': held('`tool_limit` is 400 with cause `account`.'),
  'errors.relay-quota': held('`relay_lease_limit` is 400 with cause `account`.'),
  'errors.provider-statuses': held(
    '502 means that a provider failed, 503 that something is temporarily unavailable; request errors never have them.',
  ),
  'errors.revision-conflict': held('`revision_conflict` carries `currentRevision`.'),
  'errors.draft-revision-conflict': held(
    'Saving a draft with an outdated revision is `revision_conflict` with the current one.',
  ),
  'errors.task-revision-conflict': held(
    'Saving a task with an outdated revision is `revision_conflict` with the current one.',
  ),
  'errors.details': held(
    '`details` reports a task that changed while it was being registered, with all three fields.',
  ),
  'errors.confirm-url': held(
    '`subscription_confirmation_required` carries `confirmUrl`, valid once and for 24 hours.',
  ),
  'errors.retry-after-key': held('A 429 for the API key limit carries `Retry-After` in seconds.'),
  'errors.retry-after-calls': held(
    'A 429 for the outbound call limit carries `Retry-After` when the wait is known.',
  ),
  'errors.retry-after-sms': held('A 429 for SMS pacing or the daily SMS cap carries no `Retry-After`.'),
  'errors.retry-after-purchase': held('A 429 for a purchase in progress carries no `Retry-After`.'),
  'errors.retry-after-changelog': held('A 429 for the public changelog carries no `Retry-After`.'),
  'errors.agent-suspended': held('A call by a suspended agent is 403 `agent_suspended`.'),
  'errors.agent-suspended-later': held(
    'A test call by a suspended agent and starting its tasks are 403 `agent_suspended`.',
  ),
  'errors.integration-create': held('Connecting an integration fails only with its listed codes.'),
  'errors.integration-delete': held(
    'Disconnecting fails with `integration_not_found` or `integration_busy`.',
  ),
  'errors.calendars': held('Reading calendars fails only with its listed `calendar_*` codes.'),
  'errors.setup-orders': held('Setup orders fail with their own codes, such as `setup_order_not_found`.'),
}
