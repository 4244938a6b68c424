import { randomBytes } from 'node:crypto'
import { VirtualClock } from '@hovor/clock'
import { expect, test } from 'vitest'
import { OneTimeTokens } from './one-time-tokens.ts'

const minuteMs = 60_000

function made() {
  const clock = new VirtualClock()
  return { clock, tokens: new OneTimeTokens<string>({ clock, randomBytes }, 15 * minuteMs) }
}

test('a token is found as often as wanted, and taken once', () => {
  const { tokens } = made()
  const token = tokens.make('Eva')
  expect([tokens.find(token), tokens.find(token)]).toEqual(['Eva', 'Eva'])
  expect([tokens.take(token), tokens.take(token), tokens.find(token)]).toEqual(['Eva', undefined, undefined])
})

test('a token stands for nothing once its time is over', async () => {
  const { clock, tokens } = made()
  const token = tokens.make('Eva')
  await clock.advance(15 * minuteMs - 1)
  expect(tokens.find(token)).toBe('Eva')
  await clock.advance(1)
  expect([tokens.find(token), tokens.take(token)]).toEqual([undefined, undefined])
})

test('the oldest token is forgotten when there are more than a hundred', () => {
  const { tokens } = made()
  const all = Array.from({ length: 101 }, (_, nth) => tokens.make(String(nth)))
  expect(all.map((token) => tokens.find(token))).toEqual([
    undefined,
    ...Array.from({ length: 100 }, (_, nth) => String(nth + 1)),
  ])
})

test.each(['', 'none', '__proto__', 'constructor'])('the token %j is unknown', (token) => {
  const { tokens } = made()
  tokens.make('Eva')
  expect([tokens.find(token), tokens.take(token)]).toEqual([undefined, undefined])
})
