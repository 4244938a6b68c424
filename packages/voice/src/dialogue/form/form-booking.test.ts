import { VirtualClock } from '@hovor/clock'
import { describe, expect, it } from 'vitest'
import type { AgentSettings } from '../../agent/agent-settings.ts'
import { simulateConversation } from '../../simulate/simulate-conversation.ts'
import { type CalendarFault, halfHour, MemoryCalendar } from '../../testing/memory-calendar.ts'
import { carService } from '../../testing/phone-call.ts'
import type { Slot } from '../booking/bookings.ts'
import type { Cue } from '../dialogue.ts'
import { FormDialogue } from './form-dialogue.ts'

const agent: AgentSettings = {
  ...carService,
  firstMessage: 'Dobrý den, tady AI asistent.',
  dataFields: [
    { key: 'when', type: 'datetime', description: 'termín' },
    { key: 'name', type: 'string', description: 'jméno' },
  ],
}

const tuesday = ['09:00', '10:00', '14:00', '15:30'].map((time) => halfHour('2026-01-06', time))

/** Talks to the agent in text, on Monday 5 January 2026. */
async function talk(messages: readonly string[], setUp: Partial<SetUp> = {}) {
  const { settings = agent, slots = tuesday, remoteNumber = '+420601000001' } = setUp
  const clock = new VirtualClock()
  const calendar = new MemoryCalendar(clock, slots)
  setUp.prepare?.(calendar)
  let ids = 0
  const talking = simulateConversation({
    agent: settings,
    messages,
    bookings: calendar,
    remoteNumber,
    variables: {},
    direction: 'in',
    providers: {},
    clock,
    newId: () => `k${++ids}`,
  })
  const result = await within(clock, talking)
  const said = result.transcript.filter(({ role }) => role === 'agent').map(({ message }) => message)
  return { result, said, calendar }
}

/** Plays the replies of a form in full, or up to the words `cutAfter`; returns what it would say. */
const heardBy =
  (dialogue: FormDialogue) =>
  async (cue: Cue, cutAfter?: string): Promise<string> => {
    const reply = dialogue.reply(cue)
    const said: string[] = []
    for await (const part of reply.parts) if (part.kind === 'sentence') said.push(part.text)
    reply.adopt()
    const text = said.join(' ')
    dialogue.spoken(cutAfter === undefined ? text : text.slice(0, text.indexOf(cutAfter) + cutAfter.length))
    return text
  }

/** A form with a calendar that can text, up to the question whether to book, which is cut after `cutAfter`. */
async function askedWhetherToBook(cutAfter?: string) {
  const clock = new VirtualClock()
  const calendar = new MemoryCalendar(clock, tuesday)
  calendar.letText()
  const dialogue = new FormDialogue(
    { agent, firstMessage: 'Dobrý den.', knowledge: '', today: { year: 2026, month: 1, day: 5 } },
    { bookings: calendar, clock, newId: () => 'k' },
  )
  const hear = heardBy(dialogue)
  const say = (text: string, cut?: string) => within(clock, hear({ kind: 'words', text }, cut))
  await hear({ kind: 'open' })
  await say(wish[0]!)
  const said = await say(wish[1]!, cutAfter)
  return { said, say, calendar }
}

/** Advances time until the work is done. */
async function within<Value>(clock: VirtualClock, work: Promise<Value>): Promise<Value> {
  let isOver = false
  void work.finally(() => {
    isOver = true
  })
  while (!isOver) await clock.advance(200)
  return work
}

interface SetUp {
  readonly settings: AgentSettings
  readonly slots: readonly Slot[]
  readonly remoteNumber: string
  readonly prepare: (calendar: MemoryCalendar) => void
}

const wish = ['Jan Novák.', 'Zítra v deset hodin.']

describe('a form with a calendar', () => {
  // verifies: agents.booking
  it('asks who it is for, books the requested time and confirms it', async () => {
    const { result, said, calendar } = await talk([...wish, 'Ano.', 'Ne, na shledanou.'])
    const who = { title: 'Jan Novák', phone: '+420601000001' }
    expect(calendar.booked).toEqual([{ slot: tuesday[1], who, key: 'k1' }])
    expect(calendar.asked).toEqual([{ from: '2026-01-06T00:00:00+01:00', to: '2026-01-07T00:00:00+01:00' }])
    expect(result.data).toEqual({ when: '2026-01-06T10:00', name: 'Jan Novák' })
    expect(said[2]).toBe('Volno je v úterý v deset dopoledne. Mám vás zapsat?')
    expect(said[3]).toContain('Zapsáno: v úterý v deset dopoledne.')
  })

  it('offers the nearest free slots and accepts one by its hour', async () => {
    const { result, said } = await talk(['Jan Novák.', 'Zítra v jednu.', 'Ve čtrnáct hodin.', 'Ano.', 'Ne.'])
    expect(said[2]).toBe(
      'Volno je v úterý v deset dopoledne, v úterý ve dvě odpoledne nebo v úterý v půl čtvrté odpoledne. Co se vám hodí?',
    )
    expect(result.data.when).toBe('2026-01-06T14:00')
  })

  it('resolves "half past" to the slot that can be meant', async () => {
    const { result, said } = await talk(['Jan Novák.', 'Zítra v půl čtvrté.', 'Ano, v půl čtvrté.', 'Ne.'])
    expect(said[2]).toBe('Volno je v úterý v půl čtvrté odpoledne. Mám vás zapsat?')
    expect(result.data.when).toBe('2026-01-06T15:30')
  })

  it('searches again when the caller prefers another time of day', async () => {
    const { result } = await talk([...wish, 'Radši ve čtrnáct hodin.', 'Ano.', 'Ne.'])
    expect(result.data.when).toBe('2026-01-06T14:00')
  })

  it('searches the week if the day is full, and asks again if the week is full too', async () => {
    const later = await talk(['Jan Novák.', 'Zítra.', 'Ano.', 'Ne.'], {
      slots: [halfHour('2026-01-09', '08:00')],
    })
    expect(later.result.data.when).toBe('2026-01-09T08:00')
    const full = await talk(['Jan Novák.', 'Zítra.', 'Nevím.', 'Ne.'], { slots: [] })
    expect(full.said[2]).toContain('není nic volného')
    expect(full.result.data.when).toBeNull()
  })

  // verifies: agents.booking
  it('offers another time when the slot was taken', async () => {
    const { result, said, calendar } = await talk([...wish, 'Ano.', 'Ve čtrnáct hodin.', 'Ano.', 'Ne.'], {
      prepare: (at) => {
        // After it was shown to be free.
        const find = at.freeSlots.bind(at)
        at.freeSlots = async (range) => {
          const found = await find(range)
          at.freeSlots = find
          at.give(tuesday[1]!)
          return found
        }
      },
    })
    expect(said[3]).toContain('někdo obsadil')
    expect(result.data.when).toBe('2026-01-06T14:00')
    expect(calendar.booked.map(({ slot }) => slot)).toEqual([tuesday[1], tuesday[2]])
  })

  it.each([
    ['Ano, prosím.', 'SMS zprávu vám posílám.', 1],
    ['Pošlete mi esemesku.', 'SMS zprávu vám posílám.', 1],
    ['Ne.', 'Mohu pro vás', 0],
  ])('offers an SMS with the appointment once: %s', async (answer, words, texts) => {
    const { result, said, calendar } = await talk([...wish, 'Ano.', answer, 'Ne.'], {
      prepare: (at) => at.letText(),
    })
    expect(said[3]).toBe('Zapsáno: v úterý v deset dopoledne. Mám vám termín poslat SMS zprávou?')
    expect(said[4]).toContain(words)
    expect(calendar.texted).toEqual(Array(texts).fill(tuesday[1]))
    expect(result.data).toEqual({ when: '2026-01-06T10:00', name: 'Jan Novák' })
  })

  // verifies: agents.booking
  it.each([
    'Tak to ne.',
    'Určitě ne.',
    'Tak moment, podívám se do diáře.',
    'Dobře, já si to ještě rozmyslím.',
    'Tak kolik to bude stát?',
    'Jasně, ale to nestihnu.',
    'Ano, ale v jedenáct.',
  ])('books nothing without a plain yes: %s', async (answer) => {
    const { result, calendar } = await talk([...wish, answer, 'Na shledanou.'])
    expect(calendar.booked).toEqual([])
    expect(result.data.when).toBeNull()
  })

  it.each(['Beru.', 'Klidně.', 'To se mi hodí.', 'Domluveno.', 'Platí.', 'Ano, v úterý v deset.'])(
    'books on a yes in other words: %s',
    async (answer) => {
      const { calendar } = await talk([...wish, answer, 'Ne.'])
      expect(calendar.booked.map(({ slot }) => slot)).toEqual([tuesday[1]])
    },
  )

  it.each([
    'Tak to není potřeba.',
    'Dobře, ale já si to pamatuju.',
    'Pošlete mi to na mail.',
    'Kolik stojí ta SMS?',
  ])('sends no SMS without a plain yes: %s', async (answer) => {
    const { calendar } = await talk([...wish, 'Ano.', answer, 'Ne.'], { prepare: (at) => at.letText() })
    expect(calendar.texted).toEqual([])
  })

  it('asks once more after an unclear answer to the offer, and then sends nothing', async () => {
    const answers = ['Možná.', 'Uvidíme.', 'Ne.']
    const { said, calendar } = await talk([...wish, 'Ano.', ...answers], { prepare: (at) => at.letText() })
    expect(said[4]).toBe('Řekněte mi prosím ano, nebo ne. Mám vám termín poslat SMS zprávou?')
    expect(said[5]).toContain('Mohu pro vás')
    expect(calendar.texted).toEqual([])
  })

  it('says so if no SMS is sent', async () => {
    const { said } = await talk([...wish, 'Ano.', 'Ano.', 'Ne.'], { prepare: (at) => at.letText('refused') })
    expect(said[4]).toContain('SMS zprávu teď poslat nemohu.')
    expect(said.join(' ')).not.toContain('posílám')
  })

  it('sends no SMS if the caller moves on', async () => {
    const { calendar } = await talk([...wish, 'Ano.', 'Na shledanou.'], { prepare: (at) => at.letText() })
    expect(calendar.texted).toEqual([])
  })

  // verifies: agents.booking
  it.each<[CalendarFault[], string, number]>([
    [['down'], 'nepodařilo zapsat', 0],
    [['hangs'], 'není jisté', 0],
    [['late'], 'není jisté', 1],
    [['answer-lost', 'answer-lost'], 'není jisté', 1],
  ])('does not claim a booking that is %s', async (faults, words, made) => {
    const { result, said, calendar } = await talk([...wish, 'Ano.', 'Ne.'], {
      prepare: (at) => at.bookingFaults.push(...faults),
    })
    expect(said[3]).toContain(words)
    expect(said.join(' ')).not.toContain('Zapsáno')
    expect(result.data.when).toBeNull()
    expect(calendar.booked).toHaveLength(made)
  })

  it.each<CalendarFault>(['down', 'hangs', 'late'])('says so if it is %s when read', async (fault) => {
    const { result, said } = await talk([...wish, 'Ne.'], { prepare: (at) => at.lookUpFaults.push(fault) })
    expect(said[2]).toContain('objednávky teď nevidím')
    expect(result.data.when).toBeNull()
  })

  it('books once when the caller keeps talking, and keeps the booking', async () => {
    const clock = new VirtualClock()
    const calendar = new MemoryCalendar(clock, tuesday, 800)
    const dialogue = new FormDialogue(
      { agent, firstMessage: 'Dobrý den.', knowledge: '', today: { year: 2026, month: 1, day: 5 } },
      { bookings: calendar, clock, newId: () => 'k' },
    )
    const hear = heardBy(dialogue)
    await hear({ kind: 'open' })
    for (const text of wish) await within(clock, hear({ kind: 'words', text }))
    const abort = new AbortController()
    const withdrawn = dialogue.reply({ kind: 'words', text: 'Ano' }, abort.signal)
    const over = (async () => {
      for await (const _ of withdrawn.parts);
    })()
    await clock.advance(0)
    abort.abort()
    const again = hear({ kind: 'words', text: 'Ano, prosím.' })
    await within(clock, Promise.all([over, again]))
    expect(calendar.attempts).toBe(1)
    expect(dialogue.captured).toEqual({ name: 'Jan Novák', when: '2026-01-06T10:00' })
  })

  // verifies: agents.booking
  it('asks again before it books if the caller did not hear the whole question', async () => {
    const { said, say, calendar } = await askedWhetherToBook('Volno je')
    expect(await say('Ano.')).toBe(said)
    expect(calendar.attempts).toBe(0)
    expect(await say('Ano.')).toContain('Zapsáno')
    expect(calendar.booked).toHaveLength(1)
  })

  it('asks again before it sends an SMS if the caller did not hear the whole offer', async () => {
    const { say, calendar } = await askedWhetherToBook()
    await say('Ano.', 'Mám vám')
    expect(await say('Ano.')).toBe('Mám vám termín poslat SMS zprávou?')
    expect(calendar.texted).toEqual([])
    expect(await say('Ano.')).toContain('SMS zprávu vám posílám.')
    expect(calendar.texted).toHaveLength(1)
  })

  // verifies: agents.booking
  it.each([
    ['Ano.', 'Volno je'],
    ['Zítra v deset.', undefined],
  ])('does not ask again without end whether to book: %s', async (answer, cut) => {
    const { said, say, calendar } = await askedWhetherToBook('Volno je')
    expect(await say(answer, cut)).toBe(said)
    expect(await say(answer, cut)).toBe(said)
    expect(await say(answer, cut)).not.toContain('Volno je')
    expect(await say('Ano.')).not.toContain('Zapsáno')
    expect(calendar.attempts).toBe(0)
  })

  it('does not ask again without end whether to send an SMS', async () => {
    const { say, calendar } = await askedWhetherToBook()
    await say('Ano.', 'Mám vám')
    expect(await say('Ano.', 'Mám')).toBe('Mám vám termín poslat SMS zprávou?')
    expect(await say('Ano.')).toContain('Mohu pro vás')
    expect(calendar.texted).toEqual([])
  })

  it('takes a no to an offer that was not heard in full', async () => {
    const { say, calendar } = await askedWhetherToBook()
    await say('Ano.', 'Mám vám')
    expect(await say('Ne, děkuju.')).toContain('Mohu pro vás')
    expect(calendar.texted).toEqual([])
  })

  it.each([
    ['Ten první.', 'v úterý v deset dopoledne'],
    ['tak ten druhej', 'v úterý ve dvě odpoledne'],
    ['Poslední, prosím.', 'v úterý v půl čtvrté odpoledne'],
  ])('reads back the offered slot that is named by its place: %s', async (answer, slot) => {
    const { said, result } = await talk(['Jan Novák.', 'Zítra v jednu.', answer, 'Na shledanou.'])
    expect(said[3]).toBe(`Volno je ${slot}. Mám vás zapsat?`)
    expect(result.data.when).toBeNull()
  })

  it.each([
    ['Něco později.', 've dvě odpoledne nebo v úterý v půl čtvrté odpoledne'],
    ['A nemáte něco později?', 've dvě odpoledne nebo v úterý v půl čtvrté odpoledne'],
    ['Radši trochu dřív.', 'v úterý v devět dopoledne'],
  ])('offers what is free beside a slot for "%s"', async (answer, times) => {
    const { said, result } = await talk(['Jan Novák.', 'Zítra v deset hodin.', answer])
    expect(said[3]).toContain(times)
    expect(said[3]).not.toContain('v deset dopoledne')
    expect(result.data.when).toBeNull()
  })

  it('books a later slot that was asked for', async () => {
    const { calendar } = await talk([...wish, 'Něco později.', 'Ten druhý.', 'Ano.', 'Ne.'])
    expect(calendar.booked).toMatchObject([{ slot: tuesday[3] }])
  })

  it.each(['Zavolám vám později.', 'Rozhodnu se později.'])(
    'offers nothing else for "%s"',
    async (answer) => {
      const { said } = await talk(['Jan Novák.', 'Zítra v deset hodin.', answer])
      expect(said[3]).toContain('v deset dopoledne')
    },
  )

  it.each([
    ['Co nejdřív.', 'v úterý v devět dopoledne, v úterý v deset dopoledne nebo v úterý ve dvě odpoledne'],
    ['Kdykoliv.', 'v úterý v devět dopoledne, v úterý v deset dopoledne nebo v úterý ve dvě odpoledne'],
    ['Zítra mezi devátou a jedenáctou.', 'v úterý v deset dopoledne'],
    ['Zítra od jedné do tří.', 'v úterý ve dvě odpoledne'],
  ])('offers what is free for "%s"', async (wanted, times) => {
    const { said } = await talk(['Jan Novák.', wanted])
    expect(said[2]).toContain(`Volno je ${times}.`)
  })

  it('takes hours between two others for those of the day that was named before', async () => {
    const { said } = await talk(['Jan Novák.', 'V úterý.', 'Mezi desátou a dvanáctou.'])
    expect(said[3]).toBe('Volno je v úterý v deset dopoledne. Mám vás zapsat?')
  })

  // verifies: agents.booking
  it.each(['Chci zrušit termín v úterý.', 'Potřebuji přesunout úterní termín.', 'Musím zrušit úterý.'])(
    'looks nothing up for who has an appointment and does not want it then: %s',
    async (wish) => {
      const { result, said, calendar } = await talk(['Jan Novák.', wish, 'Ne.'])
      expect(said[2]).toBe(
        'Sjednaný termín zrušit ani přesunout nemohu. Můžete mi k tomu nechat vzkaz, zůstane v záznamu hovoru. Mohu pro vás udělat ještě něco?',
      )
      expect(calendar.asked).toEqual([])
      expect(result.data.when).toBeNull()
    },
  )

  it('moves what it has offered as before', async () => {
    const { said } = await talk([...wish, 'Ne.', 'Posuňte ten termín na středu.'], {
      slots: [...tuesday, halfHour('2026-01-07', '09:00')],
    })
    expect(said[4]).toContain('ve středu')
  })
})

describe('a form with a calendar but no date field', () => {
  const nameOnly: AgentSettings = { ...agent, dataFields: [agent.dataFields[1]!] }

  // verifies: agents.booking
  it('asks for the time itself, last, and books it; data holds the agent’s fields only', async () => {
    const { result, said, calendar } = await talk([...wish, 'Ano.', 'Ne.'], { settings: nameOnly })
    expect(said[1]).toBe('Děkuji. Který den a v kolik hodin se vám to hodí?')
    expect(calendar.booked).toMatchObject([{ slot: tuesday[1], who: { title: 'Jan Novák' } }])
    expect(said[3]).toContain('Zapsáno: v úterý v deset dopoledne.')
    expect(result.data).toEqual({ name: 'Jan Novák' })
  })

  // verifies: agents.booking
  it('without fields asks for it once the caller has said what they want', async () => {
    const { result, said, calendar } = await talk(['Chci se objednat.', wish[1]!, 'Ano.', 'Ne.'], {
      settings: { ...agent, dataFields: [] },
    })
    expect(said[0]).toContain('Jak vám mohu pomoci?')
    expect(said[1]).toBe('Který den a v kolik hodin se vám to hodí?')
    const who = { title: agent.name, phone: '+420601000001' }
    expect(calendar.booked).toMatchObject([{ slot: tuesday[1], who }])
    expect(result.data).toEqual({})
  })

  it.each(['Nechci.', 'Ne, děkuji.', 'Nechci se objednat.'])('accepts a no: %s', async (no) => {
    const { said, calendar } = await talk(['Jan Novák.', no, 'Ne.'], { settings: nameOnly })
    expect(said[2]).toBe('Nevadí, půjdeme dál. Mohu pro vás udělat ještě něco?')
    expect(calendar.attempts).toBe(0)
  })

  it('answers a question from its knowledge first, and takes one about a time as a request', async () => {
    const settings = { ...nameOnly, knowledge: 'Parkovat můžete ve dvoře.' }
    const asked = ['Jan Novák.', 'Kde můžu parkovat?', 'Máte zítra v deset volno?', 'Ano.', 'Ne.']
    const { said, calendar } = await talk(asked, { settings })
    expect(said[2]).toContain('Parkovat můžete ve dvoře. Který den')
    expect(said[3]).toBe('Volno je v úterý v deset dopoledne. Mám vás zapsat?')
    expect(calendar.booked).toHaveLength(1)
  })
})

describe('a form with a workflow and a calendar', () => {
  const settings: AgentSettings = {
    ...agent,
    dataFields: [],
    workflow: {
      start: 'wish',
      nodes: [
        { id: 'wish', name: 'Přání', prompt: 'Zjisti přání.' },
        { id: 'book', name: 'Termín', prompt: 'Domluv termín.', dataFields: agent.dataFields },
        {
          id: 'car',
          name: 'Auto',
          prompt: 'Zjisti SPZ.',
          dataFields: [{ key: 'plate', type: 'string', description: 'SPZ' }],
        },
        { id: 'sorry', name: 'Omluva', prompt: 'Nabídni zavolání.' },
      ],
      edges: [
        { from: 'wish', to: 'book', when: { kind: 'model', condition: 'volající se chce objednat' } },
        { from: 'book', to: 'car', when: { kind: 'data', field: 'when', op: 'known', value: true } },
        { from: 'book', to: 'sorry', when: { kind: 'always' } },
      ],
    },
  }
  const open = ['Chci se objednat.', ...wish, 'Ano.']

  // verifies: agents.booking, agents.workflow
  it('books in the phase that asks for the time and follows the edge for a booked slot', async () => {
    const { result, said, calendar } = await talk(open, { settings })
    expect(calendar.booked).toMatchObject([{ slot: tuesday[1], who: { title: 'Jan Novák' } }])
    expect(said.at(-1)).toMatch(/^Zapsáno: v úterý v deset dopoledne\. .*značka/)
    expect(result.workflowPath).toEqual(['wish', 'book', 'car'])
    expect(result.data.when).toBe('2026-01-06T10:00')
  })

  // verifies: agents.booking, agents.workflow
  it('follows the other edge if nothing was booked', async () => {
    const { result, said } = await talk(open, { settings, prepare: (at) => at.bookingFaults.push('down') })
    expect(said.at(-1)).toMatch(/^Omlouvám se, termín se teď nepodařilo zapsat\. Mohu pro vás/)
    expect(result.workflowPath).toEqual(['wish', 'book', 'sorry'])
  })
})
