import { VirtualClock } from '@hovor/clock'
import { beep, silence } from '@hovor/media'
import { expect, it } from 'vitest'
import { ScriptedLeg } from '../testing/legs.ts'
import { detectAnsweringMachine } from './detect-answering-machine.ts'

/** Events on the far side, in milliseconds from the answer. */
type Happening = readonly [atMs: number, name: 'speech-start' | 'speech-end' | 'beep' | 'quiet']

async function answer(...happenings: readonly Happening[]): Promise<'person' | 'machine'> {
  const clock = new VirtualClock()
  const leg = new ScriptedLeg()
  const told = detectAnsweringMachine(leg, clock)
  for (const [atMs, name] of [...happenings].sort(([a], [b]) => a - b)) {
    await clock.advance(atMs - clock.monotonicMs())
    const pcm = name === 'beep' ? beep(300) : silence(100)
    if (name === 'beep' || name === 'quiet') leg.channel.emit('audio', { pcm, atMs })
    else leg.channel.emit(name, { atMs, playing: false, pausedPlayout: false })
  }
  await clock.advance(10_000)
  return told
}

it('someone who says a few words and waits is a person', async () => {
  expect(await answer([300, 'speech-start'], [1500, 'speech-end'])).toBe('person')
})

it('someone who talks without a pause is a machine', async () => {
  expect(await answer([300, 'speech-start'], [2000, 'speech-end'], [2400, 'speech-start'])).toBe('machine')
})

it('a short greeting followed by a beep is a machine', async () => {
  expect(await answer([300, 'speech-start'], [1500, 'speech-end'], [1900, 'beep'])).toBe('machine')
})

it('a tone without a greeting before it is not a machine', async () => {
  expect(await answer([300, 'speech-start'], [500, 'beep'], [900, 'speech-end'])).toBe('person')
})

it('a tone that the line breaks up is not a greeting and its beep', async () => {
  const piece = (atMs: number): Happening[] => [
    [atMs, 'speech-start'],
    [atMs + 300, 'beep'],
    [atMs + 600, 'speech-end'],
    [atMs + 610, 'quiet'],
  ]
  expect(await answer(...piece(100), ...piece(900), ...piece(1700))).toBe('person')
})

it('someone who waits for the caller, or hangs up, is not a machine', async () => {
  expect(await answer()).toBe('person')
})
