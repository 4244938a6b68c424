import { expect, test } from 'vitest'
import { fail } from '../../platform/kernel/failure.ts'
import { errorResponse } from './error-response.ts'

const actionOf = (failure: ReturnType<typeof fail>): string => {
  const told = errorResponse(failure, 'req_0', 'http://127.0.0.1')
  return told.kind === 'json' ? JSON.parse(told.text).error.action : ''
}

test('the action names the record that was created', () => {
  expect(actionOf(fail('engine_unavailable', { extra: { callId: 'c_1' } }))).toMatch(
    /^Look up the call with GET \/v1\/calls\/c_1;/,
  )
  expect(actionOf(fail('send_unknown', { extra: { messageId: 'msg_1' } }))).toMatch(/\/v1\/messages\/msg_1;/)
})
