import { expect, it } from 'vitest'
import { hoursPattern, readHours, writtenHours } from './weekly-hours.ts'

it('reads hours as people write them', () => {
  expect(readHours('8:00-12:00, 13:00 – 16:30')).toEqual([
    { from: '08:00', to: '12:00' },
    { from: '13:00', to: '16:30' },
  ])
  expect(readHours(' ')).toEqual([])
})

it('writes hours as it reads them', () => {
  const hours = [
    { from: '08:00', to: '12:00' },
    { from: '13:00', to: '16:30' },
  ]
  expect(readHours(writtenHours(hours))).toEqual(hours)
  expect(writtenHours(undefined)).toBe('')
})

it.each(['8-12', '08:00', '08:00-12:00; 13:00-14:00', 'ráno'])('does not take %s for hours', (text) => {
  expect(readHours(text)).toBeUndefined()
  expect(new RegExp(`^(?:${hoursPattern})$`, 'v').test(text)).toBe(false)
})

it('has the browser accept what it reads', () => {
  for (const text of ['', '8:00-12:00', '08:00-12:00, 13:00-16:30'])
    expect(new RegExp(`^(?:${hoursPattern})$`, 'v').test(text)).toBe(true)
})
