import { operations } from '@hovor/api'
import { expect, test } from 'vitest'
import { fail } from '../../platform/kernel/failure.ts'
import { handle, handleOpen, handleOperator } from './handler.ts'

/* Compile-time errors: each `@ts-expect-error` fails the build if the line below it compiles. */

// verifies: errors.causes
test('a handler returns only the codes of its definition and the common ones', () => {
  const listed = handle(operations.updateAgent, async () => fail('revision_conflict'))
  const anywhere = handle(operations.updateAgent, async () => fail('internal_error'))
  expect([listed.operation, anywhere.operation]).toEqual([operations.updateAgent, operations.updateAgent])

  // @ts-expect-error `agent_busy` is not listed by updateAgent
  handle(operations.updateAgent, async () => fail('agent_busy'))
  const several = async () => (listed ? fail('revision_conflict') : fail('agent_limit'))
  // @ts-expect-error nor is any of several, when one of them is not
  handle(operations.updateAgent, several)
  // @ts-expect-error nor by an operation of the operator
  handleOperator(operations.listAccounts, async () => fail('api_key_limit'))
  // @ts-expect-error nor by one without a key
  handleOpen(operations.listChanges, async () => fail('revision_conflict'))
})

test('no code is outside the catalogue', () => {
  // @ts-expect-error it has no such code
  expect(fail('no_such_code').code).toBe('no_such_code')
})

test('a response has the fields of its definition', () => {
  // @ts-expect-error revoked is true
  handle(operations.revokeApiKey, async () => ({ revoked: 'yes' }))
  // @ts-expect-error the record is missing
  handle(operations.getAccount, async () => ({}))
})

test('an operation with a key and an outside effect says how it is recovered', () => {
  expect(() => handle(operations.sendMessage, async () => fail('send_unknown'))).toThrow(/recover/)
})
