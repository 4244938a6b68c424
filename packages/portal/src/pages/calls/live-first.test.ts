import { expect, it } from 'vitest'
import { liveFirst } from './live-first.ts'

const call = (id: string, status: 'in_progress' | 'initiated' | 'completed') => ({ id, status })
const partedIds = (...reads: Parameters<typeof liveFirst>) => {
  const { live, over } = liveFirst(...reads)
  return { live: live.map(({ id }) => id), over: over.map(({ id }) => id) }
}

it('shows a call under way that the loaded page of the list lacks, once', () => {
  const live = [call('new', 'initiated'), call('old', 'in_progress')]
  expect(partedIds(live, [call('new', 'initiated'), call('done', 'completed')])).toEqual({
    live: ['new', 'old'],
    over: ['done'],
  })
})

it('counts a call as over once either read does', () => {
  expect(partedIds([call('a', 'in_progress')], [call('a', 'completed')])).toEqual({ live: [], over: ['a'] })
})

it('shows the calls under way of the list while the other read is not there yet', () => {
  expect(partedIds([], [call('a', 'in_progress')])).toEqual({ live: ['a'], over: [] })
})
