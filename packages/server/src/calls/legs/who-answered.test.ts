import { VirtualClock } from '@hovor/clock'
import { beep, silence } from '@hovor/media'
import { expect, it } from 'vitest'
import { ScriptedLeg } from '../testing/legs.ts'
import { whoAnswered } from './who-answered.ts'

/** What the far side does, in milliseconds from the answer. */
type Happening = readonly [atMs: number, name: 'speech-start' | 'speech-end' | 'beep' | 'quiet']

async function answer(...happenings: readonly Happening[]): Promise<'person' | 'machine'> {
  const clock = new VirtualClock()
  const leg = new ScriptedLeg()
  const told = whoAnswered(leg, clock)
  for (const [atMs, name] of [...happenings].sort(([a], [b]) => a - b)) {
    await clock.advance(atMs - clock.monotonicMs())
    const pcm = name === 'beep' ? beep(300) : silence(100)
    if (name === 'beep' || name === 'quiet') leg.channel.emit('audio', { pcm, atMs })
    else leg.channel.emit(name, { atMs, playing: false, pausedPlayout: false })
  }
  await clock.advance(10_000)
  return told
}

it('somebody who says a few words and waits is a person', async () => {
  expect(await answer([300, 'speech-start'], [1500, 'speech-end'])).toBe('person')
})

it('who talks without waiting is a machine', async () => {
  expect(await answer([300, 'speech-start'], [2000, 'speech-end'], [2400, 'speech-start'])).toBe('machine')
})

it('a short greeting with a beep behind it is a machine', async () => {
  expect(await answer([300, 'speech-start'], [1500, 'speech-end'], [1900, 'beep'])).toBe('machine')
})

it('a tone without a greeting before it is no machine', async () => {
  expect(await answer([300, 'speech-start'], [500, 'beep'], [900, 'speech-end'])).toBe('person')
})

it('a tone that the line cuts in pieces is no greeting and its beep', async () => {
  const piece = (atMs: number): Happening[] => [
    [atMs, 'speech-start'],
    [atMs + 300, 'beep'],
    [atMs + 600, 'speech-end'],
    [atMs + 610, 'quiet'],
  ]
  expect(await answer(...piece(100), ...piece(900), ...piece(1700))).toBe('person')
})

it('who waits for the caller, or is gone, is no machine', async () => {
  expect(await answer()).toBe('person')
})
