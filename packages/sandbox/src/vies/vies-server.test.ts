import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { afterAll, expect, test } from 'vitest'
import { FaultBoard } from '../faults/fault-board.ts'
import { createViesServer } from './vies-server.ts'

const faults = new FaultBoard()
const server = createViesServer({ clock: systemClock, faults, randomBytes })
afterAll(() => server.close())

async function ask(payload: Record<string, string>) {
  const answer = await server.inject({ method: 'POST', url: '/rest-api/check-vat-number', payload })
  return { status: answer.statusCode, body: answer.json() }
}
const requester = { requesterMemberStateCode: 'CZ', requesterNumber: '27074358' }

test('a number is registered unless it ends in 00, and an inquiry that names its author has a reference', async () => {
  const { status, body } = await ask({ countryCode: 'SK', vatNumber: '2020202020', ...requester })
  expect([status, body.valid]).toEqual([200, true])
  expect(body.requestIdentifier).toMatch(/^WAPI/)
  const unknown = await ask({ countryCode: 'SK', vatNumber: '2020202000' })
  expect([unknown.body.valid, unknown.body.requestIdentifier]).toEqual([false, ''])
  expect([unknown.body.name, unknown.body.traderNameMatch]).toEqual(['---', 'NOT_PROCESSED'])
})

const failure = (error: string) => ({ actionSucceed: false, errorWrappers: [{ error }] })

test.each([
  ['is not registered', { ...requester, requesterNumber: '27074300' }, 200, 'INVALID_REQUESTER_INFO'],
  ['repeats its letters', { ...requester, requesterNumber: 'CZ27074358' }, 200, 'INVALID_REQUESTER_INFO'],
  ['is named by half', { requesterMemberStateCode: 'CZ' }, 400, 'VOW-ERR-11'],
])('an author who %s gets no verdict', async (_, author, status, error) => {
  const answer = await ask({ countryCode: 'SK', vatNumber: '2020202020', ...author })
  expect(answer).toEqual({ status, body: failure(error) })
})

test('a member state that is away, an unknown state and a fault give no verdict', async () => {
  const away = await ask({ countryCode: 'DE', vatNumber: '123456799' })
  expect(away).toEqual({ status: 200, body: failure('MS_UNAVAILABLE') })
  const abroad = await ask({ countryCode: 'GB', vatNumber: '123456789' })
  expect(abroad).toEqual({ status: 200, body: failure('INVALID_INPUT') })
  faults.set('vies', '5xx', 1)
  expect((await ask({ countryCode: 'SK', vatNumber: '2020202020' })).status).toBe(500)
})
