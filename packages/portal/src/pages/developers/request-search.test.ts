import { expect, it } from 'vitest'
import { requestSearch } from './request-search.ts'

it('reads the class of answers and the request that an address names, and nothing else', () => {
  const id = 'req_0123456789abcdef'
  expect(requestSearch({ status: '4xx', id })).toEqual({ status: '4xx', id })
  expect(requestSearch({ status: 'all', id: '', more: 1 })).toEqual({})
  expect(requestSearch({ id: 7 })).toEqual({})
})
