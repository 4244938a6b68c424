import { fileURLToPath } from 'node:url'
import { type BusyTimes, corpusDir, readCorpus } from '@hovor/server/testing'
import { expect, it } from 'vitest'
import { describePeer } from './support/describe-peer.ts'
import { runProgram } from './support/run-program.ts'

const program = fileURLToPath(new URL('./support/recurring-ical-events.py', import.meta.url))

/** The differences of recurring-ical-events, with reasons. */
const beyond: Readonly<Record<string, string>> = {
  'day-no-end': 'gives a day without an end no length, RFC 5545 §3.6.1 the day',
  'duration-over-change': 'counts days of 24 hours, RFC 5545 §3.3.6 those of the calendar',
  'duration-weeks': 'counts weeks of 168 hours, RFC 5545 §3.3.6 those of the calendar',
  'in-the-repeated-hour': 'takes the second of two equal times, RFC 5545 §3.3.5 the first',
  'later-moved': 'moves one occurrence only, RFC 5545 §3.2.13 all later ones',
  'later-moved-over-change': 'moves one occurrence only, RFC 5545 §3.2.13 all later ones',
  'later-moved-then-cancelled': 'moves one occurrence only, RFC 5545 §3.2.13 all later ones',
  'rdate-period': 'takes no periods',
  'zero-length': 'leaves its start free',
}

describePeer('calendar files read by recurring-ical-events', ['recurringIcalEvents'], () => {
  it('are busy at the same times as for us, apart from its known gaps', async () => {
    const peer = runProgram('/usr/bin/python3', ['-W', 'ignore', program, fileURLToPath(corpusDir)])
    expect(await peer.exited, peer.output()).toBe(0)
    const told: Record<string, BusyTimes> = JSON.parse(peer.output())
    const files = readCorpus()
    expect(Object.keys(told)).toHaveLength(files.length)
    for (const { name, busy } of files) {
      if (name in beyond) expect(told[name], name).not.toEqual(busy)
      else expect(told[name], name).toEqual(busy)
    }
  })
})
