import { expect, test } from 'vitest'
import { wholeMilliseconds } from './page.ts'

const of = (records: readonly number[], next?: number) => wholeMilliseconds(records, next, (atMs) => atMs)

test('a page ends where a millisecond does', () => {
  expect(of([5, 4, 3, 3], 3)).toEqual([5, 4])
  expect(of([5, 4, 3, 3], 2)).toEqual([5, 4, 3, 3])
  expect(of([5, 4, 3, 3])).toEqual([5, 4, 3, 3])
})

test('a page of one millisecond is never empty', () => {
  expect(of([3, 3], 3)).toEqual([3, 3])
  expect(of([], 3)).toEqual([])
})
