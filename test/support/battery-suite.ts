import { type Operation, operations } from '@hovor/api'
import { toolWording } from '@hovor/server/testing'
import { describe, expect, test } from 'vitest'
import { arms } from './arms.ts'
import {
  type BatteryServer,
  checkAnswer,
  errorIn,
  missingLike,
  namesRecord,
  type PrepareCase,
  send,
  takesFields,
} from './battery.ts'

/**
 * Declares the common tests of every operation in `prepared`, derived from its definition, over real HTTP. `started`
 * returns the service once it runs.
 */
export function describeBattery(
  prepared: Readonly<Record<string, PrepareCase>>,
  started: () => BatteryServer,
): void {
  for (const [name, prepare] of Object.entries(prepared)) {
    const operation = operations[name as keyof typeof operations] as Operation
    describe(name, () => describeOperation(operation, prepare, started))
  }
}

function describeOperation(operation: Operation, prepare: PrepareCase, started: () => BatteryServer): void {
  // verifies: errors.unauthorized, authentication.no-limits-on-401
  test('refuses a request without a key', async () => {
    const answer = await send(started(), operation, {})
    expect(errorIn(answer).code).toBe('unauthorized')
    expect(answer.headers.get('ratelimit-limit')).toBeNull()
  })

  test('refuses a wrong key', async () => {
    const answer = await send(started(), operation, { key: `hv_test_${'0'.repeat(38)}` })
    expect(errorIn(answer).code).toBe('unauthorized')
  })

  if (!operation.whileSuspended)
    // verifies: authentication.suspended-rest, authentication.suspended-after-limit, errors.account-suspended
    test('refuses a suspended account, after the rate limit', async () => {
      const { id, apiKey } = await started().newAccount()
      await started().suspend(id)
      const answer = await send(started(), operation, { key: apiKey })
      expect(errorIn(answer).code).toBe('account_suspended')
      expect(answer.headers.get('ratelimit-remaining')).toBe('59')
    })

  test('answers a valid request as its definition says', async () => {
    const { apiKey } = await started().newAccount()
    const answer = await send(started(), operation, { ...(await prepare(started(), apiKey)), key: apiKey })
    checkAnswer(operation, answer)
    expect(answer.headers.get('ratelimit-limit')).toBe('60')
  })

  if (operation.method === 'GET')
    test('answers HEAD like GET, without the body', async () => {
      const { apiKey } = await started().newAccount()
      const wanted = { ...(await prepare(started(), apiKey)), key: apiKey }
      const [whole, head] = [
        await send(started(), operation, wanted),
        await send(started(), { ...operation, method: 'HEAD' as 'GET' }, wanted),
      ]
      expect([head.status, head.text]).toEqual([whole.status, ''])
      for (const name of ['content-type', 'content-length'])
        expect(head.headers.get(name)).toBe(whole.headers.get(name))
    })

  // verifies: errors.unknown-field
  test('refuses an unknown query parameter by name', async () => {
    const { apiKey } = await started().newAccount()
    const wanted = await prepare(started(), apiKey)
    const query = { ...wanted.query, colour: 'blue' }
    const error = errorIn(await send(started(), operation, { ...wanted, query, key: apiKey }))
    expect([error.code, error.message]).toEqual(['validation', unknownColour])
  })

  if (takesFields(operation))
    // verifies: errors.unknown-field
    test('refuses an unknown field by name', async () => {
      const { apiKey } = await started().newAccount()
      const wanted = await prepare(started(), apiKey)
      const body = { ...(wanted.body as object), colour: 'blue' }
      const error = errorIn(await send(started(), operation, { ...wanted, body, key: apiKey }))
      expect([error.code, error.message]).toEqual(['validation', unknownColour])
    })

  if (namesRecord(operation))
    // verifies: errors.missing-record
    test('answers for a record of another account as for a missing one', async () => {
      const [owner, other] = [await started().newAccount(), await started().newAccount()]
      const wanted = await prepare(started(), owner.apiKey)
      const foreign = await send(started(), operation, { ...wanted, key: other.apiKey })
      const told = errorIn(foreign)
      expect([foreign.status, told.cause]).toEqual([404, 'account'])
      for (const unknown of [missingLike, () => 'none', () => '0', () => 'a'.repeat(400)]) {
        const params = Object.fromEntries(
          Object.entries(wanted.params ?? {}).map(([name, value]) => [name, unknown(value)]),
        )
        const missing = await send(started(), operation, { ...wanted, params, key: other.apiKey })
        expect({ ...errorIn(missing), requestId: told.requestId }).toEqual(told)
        expect(sorted(missing.headers)).toEqual(sorted(foreign.headers))
      }
    })

  if (namesRecord(operation) && operation.mcp)
    // verifies: errors.missing-record
    test('answers a tool for a record of another account as for a missing one, like REST', async () => {
      const [owner, other] = [await started().newAccount(), await started().newAccount()]
      const wanted = await prepare(started(), owner.apiKey)
      const { requestId: _, ...told } = errorIn(
        await send(started(), operation, { ...wanted, key: other.apiKey }),
      )
      const client = await arms.mcp.connect(started().baseUrl, other.apiKey)
      for (const id of [(value: string) => value, missingLike, () => 'none']) {
        const params = Object.entries(wanted.params ?? {}).map(([name, value]) => [name, id(value)])
        const fields = { ...wanted.query, ...(wanted.body as object), ...Object.fromEntries(params) }
        const { error } = await client.call(operation.name as keyof typeof operations, fields)
        expect(error).toEqual({ ...told, action: wording(told.action), requestId: error?.requestId })
      }
      await client.close()
    })

  if (operation.idempotent)
    // verifies: idempotency.replay
    test('replays its response for a repeated Idempotency-Key', async () => {
      const { apiKey } = await started().newAccount()
      const wanted = await prepare(started(), apiKey)
      const request = { ...wanted, key: apiKey, headers: { 'idempotency-key': 'battery' } }
      const first = await send(started(), operation, request)
      const again = await send(started(), operation, request)
      checkAnswer(operation, first)
      expect([again.status, again.text]).toEqual([first.status, first.text])
    })
}

/** A tool error names other tools where REST names requests. */
const wording = toolWording(Object.values(operations))

const unknownColour = 'Unknown field "colour". Remove it; the documentation lists the accepted fields.'

/** The header names of a response: those for a missing record must equal those for another account's. */
const sorted = (headers: Headers): string[] => [...headers.keys()].sort()
