import { afterEach, expect, test, vi } from 'vitest'
import { systemClock } from '../system-clock.ts'
import { VirtualClock } from '../virtual-clock.ts'
import { pacedUntil, until, untilOn, untilPasses } from './until.ts'

afterEach(() => void vi.restoreAllMocks())

/** Real time passes without waiting; returns the pauses. */
function hurry(): number[] {
  const pauses: number[] = []
  let nowMs = 0
  vi.spyOn(systemClock, 'monotonicMs').mockImplementation(() => nowMs)
  vi.spyOn(systemClock, 'sleep').mockImplementation(async (delayMs) => {
    pauses.push(delayMs)
    nowMs += delayMs
  })
  return pauses
}

test('until resolves with the first truthy result', async () => {
  hurry()
  const results = [undefined, false, 0, '', null, 'found', 'later']
  expect(await until(async () => results.shift())).toBe('found')
})

test('until throws after 150 s with the source of its look', async () => {
  const pauses = hurry()
  const arrived: string[] = []
  await expect(until(() => arrived.includes('the event'))).rejects.toThrow(
    /^After 150 s still not: \(\) => arrived\.includes\(["']the event["']\)$/,
  )
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(150_000)
})

test('until names what it has waited for, as it is at the end', async () => {
  hurry()
  let looks = 0
  const waited = until(() => ++looks < 0, { what: () => `${looks} looks`, boundMs: 600_000, pollMs: 1000 })
  await expect(waited).rejects.toThrow('After 600 s still not: 602 looks')
})

test('until expectations pass resolves with the result of the look at which they did', async () => {
  hurry()
  const results = ['early', 'due', 'late']
  const found = await untilPasses(() => {
    const result = results.shift()
    expect(result).toBe('due')
    return result
  })
  expect([found, results]).toEqual(['due', ['late']])
})

test('until expectations pass throws after 150 s with the one that failed last', async () => {
  hurry()
  let looks = 0
  const waited = untilPasses(() => expect(++looks).toBe(0), { pollMs: 1000 })
  await expect(waited).rejects.toThrow('After 150 s still not: expected 152 to be +0')
})

test('until expectations pass ends with any other error', async () => {
  hurry()
  let looks = 0
  const broken = () => {
    looks += 1
    throw new TypeError('nothing to read')
  }
  await expect(untilPasses(broken)).rejects.toThrow('nothing to read')
  expect(looks).toBe(1)
})

test('a paced wait stays below 60 requests a minute', async () => {
  const pauses = hurry()
  await expect(pacedUntil('it is there', () => undefined)).rejects.toThrow('still not: it is there')
  expect(pauses[0]).toBe(200)
  expect(Math.max(...pauses)).toBe(2000)
  expect(pauses.length).toBeLessThan((60 * 150) / 60)
})

test('a wait on a virtual clock runs due timers, and later ones where it moves the clock', async () => {
  const clock = new VirtualClock(0)
  const ran: number[] = []
  clock.after(0, () => ran.push(0))
  clock.after(100, () => ran.push(100))
  await untilOn(clock, () => ran.length === 1)
  expect(clock.nowMs()).toBe(0)
  await untilOn(clock, () => ran.length === 2, 50)
  expect(clock.nowMs()).toBe(100)
})
