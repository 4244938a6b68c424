import { changingRecords, eventNames, operations } from '@hovor/api'
import { expect, it } from 'vitest'
import { liveReads, outdatedReads } from './outdated-reads.ts'

it('knows what every event and every kind of record makes out of date', () => {
  for (const event of eventNames) expect([event, outdatedReads({ event }).length]).not.toEqual([event, 0])
  for (const record of changingRecords)
    expect([record, outdatedReads({ record }).length]).not.toEqual([record, 0])
})

it('reads only what reading does not change', () => {
  expect(liveReads.filter((name) => operations[name].effect !== 'read')).toEqual([])
})

it('shows a call that begins, in the list and on its page, without an event', () => {
  expect(outdatedReads({ record: 'call' })).toEqual(expect.arrayContaining(['listCalls', 'getCall']))
})

it('leaves alone what a later version of the service tells of', () => {
  for (const name of ['fax', 'call.paused', 'constructor', '__proto__', ''])
    expect([outdatedReads({ event: name }), outdatedReads({ record: name })]).toEqual([[], []])
})
