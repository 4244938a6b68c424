import { operations } from '@hovor/api'
import { expect, test } from 'vitest'
import { callOperation } from './call-operation.ts'

test('a service that does not answer is named with the reason', async () => {
  const url = 'http://127.0.0.1:2'
  await expect(callOperation({ url, key: 'hv_test_x' }, operations.getBalance)).rejects.toThrow(
    new RegExp(`^The service at ${url} cannot be reached: connect ECONNREFUSED`),
  )
})
