import { held } from './requirement.ts'

export const conventions = {
  'conventions.null-is-absent': held(
    'Null for an optional field or argument counts as left out, unless it has a meaning of its own.',
  ),
  'conventions.json': held(
    'Bodies are JSON: another content type or malformed JSON is refused as `validation`.',
  ),
  'conventions.request-id': held(
    'Every response carries `X-Request-Id`: `req_` and 16 lowercase hex characters.',
  ),
  'conventions.service-version': held(
    'Every response carries `X-Service-Version`, the current interface version.',
  ),
  'conventions.rate-limit-headers': held(
    'Once the key is verified, every response carries `RateLimit-Limit`, `-Remaining` and `-Reset` as integers.',
  ),
  'conventions.unknown-path': held(
    'A path that does not exist under `/v1`, including `/v1` itself, is JSON 404 `not_found` for every method.',
  ),
  'conventions.wrong-method': held('A wrong method on an existing path is a plain 405 without a JSON body.'),
  'idempotency.operations': held(
    'Of the operations built so far, exactly the specified ones accept `Idempotency-Key`.',
  ),
  'idempotency.later-operations': held(
    'Relay, orders, SMS numbers, tools, publish, test call, integrations, tasks and top-ups accept `Idempotency-Key`.',
    { rule: 'idempotency.operations' },
  ),
  'idempotency.global': held(
    'A key applies across the whole API key: another method, path or body gets the stored response.',
  ),
  'idempotency.replay': held(
    'For 24 hours a used key returns the stored response, and nothing happens twice.',
  ),
  'idempotency.stored-errors': held('A stored error is replayed too.'),
  'idempotency.own-request-id': held('A replayed error carries the `requestId` of the current request.'),
  'idempotency.day': held('After 24 hours a key can be used again.'),
  'idempotency.in-progress': held(
    'A second request with the key of a request in progress is 409 `idempotency_in_progress`.',
  ),
  'idempotency.blank': held('A missing or whitespace-only key protects nothing.'),
  'idempotency.account-suspended': held('`account_suspended` is never stored under a key.'),
  'idempotency.agent-suspended': held('`agent_suspended` is never stored under a key.'),
  'idempotency.number-orders': held(
    'The key of a number order is bound to it before the operator is contacted; another address is `idempotency_conflict`.',
  ),
  'pagination.limit': held('A page holds 50 records by default and 200 at most, as set by `limit`.'),
  'pagination.before': held('`before` is exclusive: only strictly older records follow, newest first.'),
  'pagination.since': held('`since` is inclusive: with `before` it makes a period without gap or overlap.'),
  'pagination.has-more': held('`hasMore` says whether older records exist.'),
  'pagination.next-before': held(
    '`nextBefore` is the time of the last returned record, null when `hasMore` is false.',
  ),
  'pagination.calls-direction': held(
    'With `direction`, the list of calls shows that direction only, and `hasMore: false` means the end of the history.',
  ),
  'pagination.calls-scan': held(
    'A filter on calls scans a limited part of the history: `hasMore` may mean only that, and `nextBefore` continues.',
  ),
  'pagination.short-pages': held(
    'A page of large records may be shorter than `limit`; `hasMore` says whether more follow.',
  ),
  'conventions.reserved-variables': held(
    'Variables whose keys start with `service_` are 400 `validation` on `POST /v1/calls` and the MCP call tool.',
  ),
  'conventions.reserved-task-variables': held(
    'For a task, reserved variables are refused when the contact is dialed.',
  ),
}
