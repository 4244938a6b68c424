import * as fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { writeEvent } from './write-event.ts'

const text = fc.string({ unit: 'grapheme', maxLength: 400 })
const event = {
  uid: 'hovor1',
  startMs: 1_800_000_000_000,
  endMs: 1_800_003_600_000,
  timezone: 'Europe/Prague',
}

it('a written event has lines of at most 75 octets and reads as it was given', () => {
  fc.assert(
    fc.property(text, text, (title, description) => {
      const written = writeEvent({ ...event, title, description }, event.startMs)
      for (const line of written.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      const read = new ICAL.Component(ICAL.parse(written) as never).getFirstSubcomponent('vevent')
      expect(read?.getFirstPropertyValue('summary')).toBe(title)
      if (description !== '') expect(read?.getFirstPropertyValue('description')).toBe(description)
    }),
  )
})
