import { expect, it } from 'vitest'
import type { PortalOperation } from '../api/operation-paths.ts'
import { createRefresher, refreshEveryMs } from './refresher.ts'

function refreshing() {
  const reads: (readonly PortalOperation[])[] = []
  const timers: (() => void)[] = []
  const refresh = createRefresher({
    read: (names) => reads.push(names),
    after: (delayMs, run) => {
      expect(delayMs).toBe(refreshEveryMs)
      timers.push(run)
    },
  })
  const pass = () => {
    for (const run of timers.splice(0)) run()
  }
  return { reads, refresh, timers, pass }
}

it('reads at once what the first change has made out of date', () => {
  const { reads, refresh } = refreshing()
  refresh(['listCalls'])
  expect(reads).toEqual([['listCalls']])
})

it('reads what a thousand changes have made out of date once', () => {
  const { reads, refresh, timers, pass } = refreshing()
  refresh(['listCalls'])
  for (let changes = 0; changes < 1000; changes++) refresh(['listCalls', 'getCall'])
  expect([reads.length, timers.length]).toEqual([1, 1])
  pass()
  expect(reads).toEqual([['listCalls'], ['listCalls', 'getCall']])
})

it('waits for the next change once nothing changes any more', () => {
  const { reads, refresh, timers, pass } = refreshing()
  refresh(['listCalls'])
  pass()
  expect(timers).toEqual([])
  refresh(['listTasks'])
  expect(reads).toEqual([['listCalls'], ['listTasks']])
})
