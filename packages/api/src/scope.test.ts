import { expect, test } from 'vitest'
import { jsonSchemaOf } from './json-schema.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'
import { scopeOf } from './scope.ts'

const all: readonly Operation[] = Object.values(operations)

// verifies: authentication.oauth-scopes
test('Whatever a lack of credit or money can refuse needs the scope `spend`, as a tool or not.', () => {
  const paid = ['insufficient_credit', 'payments_unavailable', 'payment_provider_error'] as const
  const refusable = all.filter(
    ({ audience, errors }) => audience === 'account' && paid.some((code) => errors.includes(code)),
  )
  expect(refusable.length).toBeGreaterThan(8)
  expect(refusable.filter((operation) => scopeOf(operation) !== 'spend').map(({ name }) => name)).toEqual([])
})

// verifies: authentication.oauth-scopes
test('What changes nothing and shows no secret needs `read`, and nothing else does.', () => {
  for (const operation of all) {
    const changesNothing = operation.effect === 'read' || operation.method === 'GET'
    const isForReaders = changesNothing && operation.showsSecret !== true
    expect(scopeOf(operation) === 'read', operation.name).toBe(isForReaders)
  }
})

test('Whatever answers with a secret of the account is not for readers.', () => {
  const answers = all.filter(
    ({ audience, binary, path }) => audience === 'account' && binary === undefined && path.startsWith('/v1/'),
  )
  const shows = ({ returns }: Operation) =>
    /"\w*(?:secret|password)\w*":/i.test(JSON.stringify(jsonSchemaOf(returns, 'output')))
  const shown = answers.filter(shows)
  expect(shown.map(({ name }) => name)).toContain('getWebhook')
  expect(shown.filter((operation) => scopeOf(operation) === 'read').map(({ name }) => name)).toEqual([])
})
