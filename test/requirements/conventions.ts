import { held, planned } from './requirement.ts'

export const conventions = {
  'conventions.json': held(
    'Bodies are JSON: another content type or malformed JSON is refused as `validation`.',
  ),
  'conventions.request-id': held(
    'Every answer carries `X-Request-Id`: `req_` and 16 lowercase hex characters.',
  ),
  'conventions.service-version': held(
    'Every answer carries `X-Service-Version`, the current interface version.',
  ),
  'conventions.rate-limit-headers': held(
    'Once the key is verified, every answer carries `RateLimit-Limit`, `-Remaining` and `-Reset` as integers.',
  ),
  'conventions.unknown-path': held(
    'A path that does not exist under `/v1`, bare `/v1` too, is JSON 404 `not_found` for every method.',
  ),
  'conventions.wrong-method': held('A wrong method on an existing path is a plain 405 without a JSON body.'),
  'idempotency.operations': held(
    'Of the operations built so far, exactly the specified ones take `Idempotency-Key`.',
  ),
  'idempotency.later-operations': planned(
    'Relay, orders, SMS numbers, tools, publish, test call, integrations, tasks and top-ups take `Idempotency-Key`.',
    { rule: 'idempotency.operations' },
  ),
  'idempotency.global': held(
    'A key is global to the API key: another method, path or body gets the stored answer.',
  ),
  'idempotency.replay': held('Within 24 hours a used key gets the stored answer and nothing happens twice.'),
  'idempotency.stored-errors': held('A stored error is replayed too.'),
  'idempotency.own-request-id': held('A replayed error carries the `requestId` of the current request.'),
  'idempotency.day': held('After 24 hours a key is free again.'),
  'idempotency.in-progress': held(
    'A second request with a key that is still running is 409 `idempotency_in_progress`.',
  ),
  'idempotency.blank': held('A missing or whitespace-only key protects nothing.'),
  'idempotency.account-suspended': held('`account_suspended` is never stored under a key.'),
  'idempotency.agent-suspended': held('`agent_suspended` is never stored under a key.'),
  'idempotency.number-orders': held(
    'The key of a number order is bound to it before the operator is called; another address is `idempotency_conflict`.',
  ),
  'pagination.limit': held('A page holds 50 records unless `limit` says otherwise, and 200 at most.'),
  'pagination.before': held('`before` is exclusive: only strictly older records follow, newest first.'),
  'pagination.has-more': held('`hasMore` says whether older records exist.'),
  'pagination.next-before': held(
    '`nextBefore` is the time of the last returned record, null when `hasMore` is false.',
  ),
  'pagination.calls-direction': held(
    'With `direction` on the list of calls only that direction is shown, and `hasMore: false` means the very end.',
  ),
  'pagination.calls-scan': held(
    'A filter on calls looks through a capped part of the history: `hasMore` may mean only that, `nextBefore` goes on.',
  ),
  'pagination.short-pages': held(
    'A page of large records may be shorter than `limit`; `hasMore` says whether more follow.',
  ),
  'conventions.reserved-variables': held(
    'Variables whose keys start with `service_` are 400 `validation` on `POST /v1/calls` and the MCP call tool.',
  ),
  'conventions.reserved-task-variables': planned(
    'For a task, reserved variables are refused when the contact is dialed.',
  ),
}
