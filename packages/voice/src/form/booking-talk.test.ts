import { VirtualClock } from '@hovor/clock'
import { describe, expect, it } from 'vitest'
import type { AgentSettings } from '../agent-settings.ts'
import type { BookingOutcome, Bookings, Slot, SlotRange } from '../bookings.ts'
import type { Cue } from '../dialogue.ts'
import { simulateConversation } from '../simulate/simulate-conversation.ts'
import { carService } from '../testing/phone-call.ts'
import { FormDialogue } from './form-dialogue.ts'

const agent: AgentSettings = {
  ...carService,
  firstMessage: 'Dobrý den, tady AI asistent.',
  dataFields: [
    { key: 'when', type: 'datetime', description: 'termín' },
    { key: 'name', type: 'string', description: 'jméno' },
  ],
}

const slot = (day: string, time: string): Slot => ({
  start: `${day}T${time}:00+01:00`,
  end: `${day}T23:00:00+01:00`,
})
const tuesday = [
  slot('2026-01-06', '09:00'),
  slot('2026-01-06', '10:00'),
  slot('2026-01-06', '14:00'),
  slot('2026-01-06', '16:00'),
]

interface Diary extends Bookings {
  readonly asked: SlotRange[]
  readonly booked: { slot: Slot; title: string; key: string }[]
}

/** A diary in memory that keeps to the port: free times in a range, each taken once. */
function diary(
  slots: readonly Slot[],
  outcome: () => BookingOutcome | Promise<BookingOutcome> = () => ({ kind: 'booked' }),
): Diary {
  const asked: SlotRange[] = []
  const booked: { slot: Slot; title: string; key: string }[] = []
  return {
    asked,
    booked,
    maxMs: 4000,
    async freeSlots(range) {
      asked.push(range)
      return { kind: 'slots', slots: slots.filter(({ start }) => start >= range.from && start < range.to) }
    },
    async book(chosen, { title }, key) {
      booked.push({ slot: chosen, title, key })
      return outcome()
    },
  }
}

let ids = 0
const simulate = (bookings: Bookings, messages: readonly string[]) =>
  simulateConversation({
    agent,
    messages,
    bookings,
    variables: {},
    direction: 'in',
    providers: {},
    clock: new VirtualClock(),
    newId: () => `k${++ids}`,
  })
const lastOf = (result: Awaited<ReturnType<typeof simulate>>) =>
  result.transcript.filter(({ role }) => role === 'agent').map(({ message }) => message)

describe('a form with a diary', () => {
  it('asks who it is for, books the wished time, and says which', async () => {
    const book = diary(tuesday)
    const result = await simulate(book, ['Jan Novák.', 'Zítra v deset hodin.', 'Ano.', 'Ne, na shledanou.'])
    expect(book.booked).toEqual([{ slot: tuesday[1], title: 'Jan Novák', key: expect.stringMatching(/^k/) }])
    expect(book.asked).toEqual([{ from: '2026-01-06T00:00:00+01:00', to: '2026-01-07T00:00:00+01:00' }])
    expect(result.data).toEqual({ when: '2026-01-06T10:00', name: 'Jan Novák' })
    expect(lastOf(result)[2]).toBe('Volno je 6. ledna 2026 10:00. Mám vás zapsat?')
    expect(lastOf(result)[3]).toContain('Zapsáno: 6. ledna 2026 10:00.')
  })

  it('offers the nearest free times, and takes one by its hour', async () => {
    const book = diary(tuesday)
    const result = await simulate(book, [
      'Jan Novák.',
      'Zítra v patnáct hodin.',
      'Ve čtrnáct hodin.',
      'Ano.',
      'Ne.',
    ])
    expect(lastOf(result)[2]).toBe(
      'Volno je 6. ledna 2026 10:00, 6. ledna 2026 14:00 nebo 6. ledna 2026 16:00. Co se vám hodí?',
    )
    expect(result.data.when).toBe('2026-01-06T14:00')
  })

  it('looks through the week where the day is full, and asks again where that is too', async () => {
    const later = diary([slot('2026-01-09', '08:00')])
    expect((await simulate(later, ['Jan Novák.', 'Zítra.', 'Ano.', 'Ne.'])).data.when).toBe(
      '2026-01-09T08:00',
    )
    const full = await simulate(diary([]), ['Jan Novák.', 'Zítra.', 'Nevím.', 'Ne.'])
    expect(lastOf(full)[2]).toContain('není nic volného')
    expect(full.data.when).toBeNull()
  })

  it('offers another time when somebody was faster', async () => {
    let first = true
    const book = diary(tuesday, () => {
      const outcome: BookingOutcome = first
        ? { kind: 'taken', alternatives: [tuesday[0]!] }
        : { kind: 'booked' }
      first = false
      return outcome
    })
    const result = await simulate(book, ['Jan Novák.', 'Zítra v deset hodin.', 'Ano.', 'Ano.', 'Ne.'])
    expect(lastOf(result)[3]).toContain('někdo obsadil')
    expect(result.data.when).toBe('2026-01-06T09:00')
  })

  it.each<[BookingOutcome['kind'], BookingOutcome, string]>([
    ['failed', { kind: 'failed' }, 'nepodařilo zapsat'],
    ['unknown', { kind: 'unknown' }, 'není jisté'],
  ])('says honestly that it %s', async (_, outcome, said) => {
    const result = await simulate(
      diary(tuesday, () => outcome),
      ['Jan Novák.', 'Zítra v deset hodin.', 'Ano.', 'Ne.'],
    )
    expect(lastOf(result)[3]).toContain(said)
    expect(result.data.when).toBeNull()
  })

  it('books once when the caller speaks on while it books, and keeps what was booked', async () => {
    let answer: (outcome: BookingOutcome) => void = () => {}
    const book = diary(tuesday, () => new Promise((resolve) => (answer = resolve)))
    const clock = new VirtualClock()
    const dialogue = new FormDialogue(
      { agent, firstMessage: 'Dobrý den.', knowledge: '', today: { year: 2026, month: 1, day: 5 } },
      { bookings: book, clock, newId: () => 'k' },
    )
    const hear = async (cue: Cue) => {
      const reply = dialogue.reply(cue)
      for await (const _ of reply.parts);
      reply.adopt()
    }
    await hear({ kind: 'open' })
    for (const text of ['Jan Novák.', 'Zítra v deset hodin.']) await hear({ kind: 'words', text })
    const abort = new AbortController()
    const withdrawn = dialogue.reply({ kind: 'words', text: 'Ano' }, abort.signal)
    const over = (async () => {
      for await (const _ of withdrawn.parts);
    })()
    await clock.advance(0)
    abort.abort()
    const again = hear({ kind: 'words', text: 'Ano, prosím.' })
    await clock.advance(0)
    answer({ kind: 'booked' })
    await Promise.all([over, again])
    expect(book.booked).toHaveLength(1)
    expect(dialogue.captured).toEqual({ name: 'Jan Novák', when: '2026-01-06T10:00' })
  })
})
