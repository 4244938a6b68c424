import { VirtualClock } from '@hovor/clock'
import { describe, expect, it } from 'vitest'
import type { AgentSettings, Language } from '../../agent/agent-settings.ts'
import { type CalendarFault, halfHour, MemoryCalendar } from '../../testing/memory-calendar.ts'
import { carService } from '../../testing/phone-call.ts'
import { type AskedModel, callTool, type ModelAnswer, scriptedModel } from '../../testing/scripted-model.ts'
import type { TextedOutcome } from '../booking/bookings.ts'
import type { Cue, ReplyPart } from '../dialogue.ts'
import { LlmDialogue } from './llm-dialogue.ts'

const tuesday = ['09:00', '10:00', '15:30'].map((time) => halfHour('2026-01-06', time))
const [, ten, halfFour] = tuesday
const agent: AgentSettings = {
  ...carService,
  dataFields: [{ key: 'when', type: 'datetime', description: 'termín' }],
}

const find = callTool('find_free_slots', { from: '2026-01-06' })
const book = (time: string, name = 'Jan Novák') =>
  callTool('book_slot', { start: `2026-01-06T${time}`, name })
const lastWords = ({ messages }: AskedModel) =>
  messages.findLast(({ role }) => role === 'user')?.content ?? ''
const answers = ({ messages }: AskedModel) =>
  messages.flatMap((each) => (each.role === 'tool' ? [each.content] : []))
const systemOf = ({ messages }: AskedModel) => messages[0]!.content

/** A sensible model: looks up once and books what the caller names. */
const receptionist = (asked: AskedModel): ModelAnswer => {
  const said = lastWords(asked)
  if (answers(asked).length === 0) return [find]
  if (said.includes('čtvrté') || said.includes('štvrtej')) return [book('15:30')]
  if (said.includes('deset')) return [book('10:00')]
  return 'Co se vám hodí?'
}

let ids = 0

interface SetUp {
  readonly settings: AgentSettings
  readonly model: (asked: AskedModel, nth: number) => ModelAnswer
  readonly latencyMs: number
  readonly texts: TextedOutcome
}

function receptionAt({ settings = agent, model = receptionist, latencyMs = 0, texts }: Partial<SetUp> = {}) {
  const clock = new VirtualClock()
  const calendar = new MemoryCalendar(clock, tuesday, latencyMs)
  if (texts !== undefined) calendar.letText(texts)
  const llm = scriptedModel(model)
  const newId = () => `k${++ids}`
  const dialogue = new LlmDialogue({
    agent: settings,
    llm,
    firstMessage: 'Dobrý den.',
    today: { year: 2026, month: 1, day: 5 },
    direction: 'in',
    clock,
    newId,
    bookings: { bookings: calendar, clock, newId, phone: '+420601000001' },
  })

  /** Takes a reply as the engine does: adopts it with its first sentence; `cut` ends it there or earlier. */
  function listen(cue: Cue, committed?: Promise<void>) {
    const abort = new AbortController()
    const reply = dialogue.reply(cue, abort.signal, committed)
    const parts: ReplyPart[] = []
    const said = () => parts.flatMap((part) => (part.kind === 'sentence' ? [part.text] : [])).join(' ')
    let isAdopted = false
    const done = (async () => {
      for await (const part of reply.parts) {
        if (abort.signal.aborted) return
        parts.push(part)
        if (part.kind === 'sentence' && !isAdopted) {
          isAdopted = true
          reply.adopt()
        }
      }
      if (!abort.signal.aborted) dialogue.spoken(said(), true)
    })()
    return {
      parts,
      said,
      done,
      async cut() {
        abort.abort()
        await done
      },
    }
  }

  async function hear(cue: Cue): Promise<string> {
    const heard = listen(cue)
    let isOver = false
    void heard.done.finally(() => {
      isOver = true
    })
    for (let steps = 0; !isOver && steps < 100; steps += 1) await clock.advance(200)
    return heard.said()
  }
  const say = (text: string) => hear({ kind: 'words', text })
  /** Answers `text` with a reply that is cut after the words `heard`. */
  async function playCut(text: string, heard: string): Promise<void> {
    const reply = dialogue.reply({ kind: 'words', text }, new AbortController().signal)
    for await (const part of reply.parts) if (part.kind === 'sentence') reply.adopt()
    dialogue.spoken(heard, false)
  }
  return { calendar, clock, dialogue, llm, listen, hear, say, playCut }
}

/** Runs up to the read-back of half past three, which is heard. */
async function readBackAt(setUp: Partial<SetUp> = {}) {
  const reception = receptionAt(setUp)
  await reception.hear({ kind: 'open' })
  await reception.say('Kdy máte v úterý volno?')
  const said = await reception.say('V půl čtvrté, prosím. Jan Novák.')
  return { ...reception, said }
}

describe('a model with a calendar', () => {
  it('keeps its question open for a caller who asks to wait', async () => {
    const { say, calendar } = await readBackAt({
      model: (asked) => (lastWords(asked).includes('moment') ? 'Jistě, počkám.' : receptionist(asked)),
    })
    await say('Tak moment, podívám se do diáře.')
    expect(calendar.attempts).toBe(0)
    await say('Platí.')
    expect(calendar.booked.map(({ slot }) => slot)).toEqual([halfFour])
  })

  // verifies: agents.booking
  it.each(['Moment, musím to zrušit.', 'Tak moment, podívám se do diáře.'])(
    'takes no yes to another question for one to the appointment, after "%s"',
    async (words) => {
      const { say, calendar } = await readBackAt({
        model: (asked) =>
          /^(?:Tak m|M)oment/.test(lastWords(asked)) ? 'Mám to tedy zrušit?' : receptionist(asked),
      })
      await say(words)
      await say('Ano.')
      expect(calendar.attempts).toBe(0)
    },
  )

  // verifies: agents.booking
  it('offers free slots, reads the choice back and books it on a yes', async () => {
    const { say, said, calendar, llm, dialogue } = await readBackAt()
    expect(JSON.parse(JSON.parse(answers(llm.asked[1]!)[0]!).untrusted)).toEqual({
      slots: [
        { start: '2026-01-06T09:00', say: 'v úterý v devět dopoledne' },
        { start: '2026-01-06T10:00', say: 'v úterý v deset dopoledne' },
        { start: '2026-01-06T15:30', say: 'v úterý v půl čtvrté odpoledne' },
      ],
    })
    expect(said).toBe('Takže v úterý v půl čtvrté odpoledne, na jméno Jan Novák. Mám to tak zapsat?')
    expect(calendar.attempts).toBe(0)
    expect(await say('Ano, prosím.')).toBe(
      'Zapsáno: v úterý v půl čtvrté odpoledne. Mohu pro vás udělat ještě něco?',
    )
    const who = { title: 'Jan Novák', phone: '+420601000001' }
    expect(calendar.booked).toEqual([{ slot: halfFour, who, key: expect.stringMatching(/^k/) }])
    expect(dialogue.settled).toEqual({ when: '2026-01-06T15:30' })
    await say('Ne, děkuji.')
    expect(systemOf(llm.asked.at(-1)!)).toContain(
      '2026-01-06T15:30 (v úterý v půl čtvrté odpoledne), "Jan Novák": booked',
    )
  })

  it.each<[Language, string, string]>([
    ['sk', 'Takže v utorok o pol štvrtej popoludní, na meno Jan Novák.', 'Zapísané: v utorok o pol štvrtej'],
    ['en', 'So on Tuesday at 3:30 pm, in the name of Jan Novák.', 'Booked: on Tuesday at 3:30 pm.'],
  ])('speaks the agent’s language: %s', async (language, readBack, done) => {
    const { say, said } = await readBackAt({ settings: { ...agent, language } })
    expect(said).toContain(readBack)
    expect(await say(language === 'en' ? 'Yes.' : 'Áno.')).toContain(done)
  })

  // verifies: agents.booking
  it.each([
    'Ne, to ne.',
    'Počkejte, nevím.',
    'Radši v deset.',
    'Ano, ale radši v deset.',
    'A kolik to stojí?',
    'Určitě ne.',
    'Dobře, já si to ještě rozmyslím.',
    'Tak kolik to bude stát?',
    'Ano, ale v jedenáct.',
  ])('books nothing on "%s"', async (words) => {
    const { say, calendar } = await readBackAt()
    await say(words)
    expect(calendar.attempts).toBe(0)
  })

  // verifies: agents.booking
  it('reads back another time and books only that one', async () => {
    const { say, calendar } = await readBackAt()
    expect(await say('Radši v deset.')).toContain('v úterý v deset dopoledne, na jméno')
    await say('Ano.')
    expect(calendar.booked.map(({ slot }) => slot)).toEqual([ten])
  })

  // verifies: agents.booking
  it.each([
    ['1', 1],
    ['2', 0],
  ])('takes the digit %s as the answer it stands for', async (digits, made) => {
    const { hear, calendar } = await readBackAt()
    await hear({ kind: 'digits', digits })
    expect(calendar.booked).toHaveLength(made)
  })

  // verifies: agents.booking
  it('reads back again if the caller did not hear all of it, whatever they said', async () => {
    const { dialogue, hear, say, calendar } = receptionAt()
    await hear({ kind: 'open' })
    await say('Kdy máte v úterý volno?')
    const reply = dialogue.reply({ kind: 'words', text: 'V půl čtvrté.' }, new AbortController().signal)
    for await (const part of reply.parts) if (part.kind === 'sentence') reply.adopt()
    dialogue.spoken('Takže v úterý v půl', false)
    await say('Ano.')
    expect(calendar.attempts).toBe(0)
  })

  // verifies: agents.booking
  it('reads back again after silence and after unintelligible speech, and still accepts a yes', async () => {
    const { hear, say, said, calendar } = await readBackAt()
    expect(await hear({ kind: 'silence', nth: 1 })).toBe(`Haló, slyšíme se? ${said}`)
    expect(await hear({ kind: 'nothing' })).toContain(said)
    await say('Ano.')
    expect(calendar.booked).toHaveLength(1)
  })

  // verifies: agents.booking
  it('books once when the caller keeps interrupting the booking', async () => {
    const { listen, hear, clock, calendar } = await readBackAt({ latencyMs: 3000 })
    for (const text of ['Ano.', 'Ano, ano.', 'Haló?']) {
      const reply = listen({ kind: 'words', text })
      await clock.advance(400)
      await reply.cut()
    }
    expect(await hear({ kind: 'words', text: 'Jste tam?' })).toContain('Zapsáno: v úterý v půl čtvrté')
    expect(await hear({ kind: 'words', text: 'Ano.' })).not.toContain('Zapsáno')
    expect([calendar.attempts, calendar.booked.length]).toEqual([1, 1])
  })

  it('does not start before the turn is committed, and never for a withdrawn preemptive reply', async () => {
    const { listen, clock, calendar } = await readBackAt()
    let commit: () => void = () => undefined
    const committed = new Promise<void>((resolve) => {
      commit = resolve
    })
    const guess = listen({ kind: 'words', text: 'Ano' }, committed)
    await clock.advance(300)
    await guess.cut()
    commit()
    await clock.advance(300)
    expect(calendar.attempts).toBe(0)
  })

  it('repeats an outcome that the caller cut short', async () => {
    const { dialogue, hear } = await readBackAt()
    const reply = dialogue.reply({ kind: 'words', text: 'Ano.' }, new AbortController().signal)
    for await (const part of reply.parts) if (part.kind === 'sentence') reply.adopt()
    dialogue.spoken('Zap', false)
    expect(await hear({ kind: 'words', text: 'Prosím?' })).toContain('Zapsáno: v úterý v půl čtvrté')
  })

  // verifies: agents.booking
  it('offers alternatives if the slot was taken, and books one of them', async () => {
    const { say, calendar } = await readBackAt()
    calendar.give(halfFour!)
    expect(await say('Ano.')).toBe(
      'Ten termín mezitím někdo obsadil. Volno je v úterý v devět dopoledne nebo v úterý v deset dopoledne. Co se vám hodí?',
    )
    await say('Tak v deset.')
    await say('Ano.')
    expect(calendar.booked.map(({ slot, who }) => [slot, who.title])).toEqual([
      [halfFour, 'somebody else'],
      [ten, 'Jan Novák'],
    ])
  })

  // verifies: agents.booking
  it('books one of two callers who want the same slot and tells the other', async () => {
    const first = await readBackAt()
    const second = await readBackAt()
    const shared = first.calendar
    second.calendar.book = shared.book.bind(shared)
    const said = await Promise.all([first.say('Ano.'), second.say('Ano.')])
    expect(said.filter((each) => each.includes('Zapsáno'))).toHaveLength(1)
    expect(said.filter((each) => each.includes('někdo obsadil'))).toHaveLength(1)
  })

  // verifies: agents.booking
  it.each<[CalendarFault[], string, number]>([
    [['down'], 'nepodařilo zapsat', 0],
    [['hangs'], 'není jisté', 0],
    [['answer-lost', 'answer-lost'], 'není jisté', 1],
  ])('does not claim a booking that is %s, and the model knows', async (faults, words, made) => {
    const { say, calendar, dialogue, llm } = await readBackAt()
    calendar.bookingFaults.push(...faults)
    expect(await say('Ano.')).toContain(words)
    expect(calendar.booked).toHaveLength(made)
    expect(dialogue.settled).toEqual({})
    await say('Takže?')
    expect(systemOf(llm.asked.at(-1)!)).toMatch(/"Jan Novák": not (booked|certain)/)
  })

  // verifies: agents.booking
  it('reports a late outcome truthfully', async () => {
    const { say, hear, calendar, clock, dialogue } = await readBackAt()
    calendar.bookingFaults.push('late')
    expect(await say('Ano.')).toContain('není jisté')
    await clock.advance(calendar.lateMs)
    expect(await hear({ kind: 'silence', nth: 1 })).toContain('Zapsáno: v úterý v půl čtvrté odpoledne.')
    expect(dialogue.settled).toEqual({ when: '2026-01-06T15:30' })
    expect(calendar.attempts).toBe(1)
  })

  it('is told when the calendar cannot be read', async () => {
    const { hear, say, calendar, llm } = receptionAt()
    calendar.lookUpFaults.push('hangs')
    await hear({ kind: 'open' })
    await say('Kdy máte volno?')
    expect(answers(llm.asked.at(-1)!)[0]).toContain('"status":"failed"')
  })

  it.each([
    ['a time that nobody found', book('11:00')],
    ['no name', callTool('book_slot', { start: '2026-01-06T10:00', name: ' ' })],
    ['no JSON', callTool('book_slot', '{"start"')],
  ])('is refused %s', async (_, call) => {
    const { hear, say, llm, calendar } = receptionAt({
      model: (asked, nth) =>
        nth === 0
          ? [find]
          : nth === 2
            ? [call]
            : nth === 3
              ? 'Ještě jednou?'
              : `Ano ${answers(asked).length}`,
    })
    await hear({ kind: 'open' })
    await say('Kdy?')
    expect(await say('V jedenáct.')).toBe('Ještě jednou?')
    expect(answers(llm.asked[3]!).at(-1)).toContain('"status":"failed"')
    await say('Ano.')
    expect(calendar.attempts).toBe(0)
  })

  it.each([
    [{ from: 'zítra' }],
    [{ from: '2026-02-30' }],
    [{ from: '2026-01-06', to: '2026-01-05' }],
    [{ from: '2026-01-06', to: '2026-03-05' }],
    [{}],
  ])('is told what is wrong with the range %j', async (range) => {
    const { hear, say, llm, calendar } = receptionAt({
      model: (_, nth) => (nth === 0 ? [callTool('find_free_slots', range)] : 'Ano?'),
    })
    await hear({ kind: 'open' })
    await say('Kdy?')
    expect(answers(llm.asked[1]!)[0]).toContain('"why":"bad-arguments"')
    expect(calendar.asked).toEqual([])
  })

  // verifies: agents.booking
  it('replaces a false booking claim by the model', async () => {
    const { hear, say, calendar } = receptionAt({
      model: () => 'Máte to zapsané na úterý. Těšíme se na vás.',
    })
    await hear({ kind: 'open' })
    expect(await say('Zapište mě na úterý.')).toBe('Termín zatím zapsaný není. Těšíme se na vás.')
    expect(calendar.attempts).toBe(0)
  })

  it('follows the edge for the booking and continues in the next phase', async () => {
    const { say, dialogue } = await readBackAt({
      settings: {
        ...agent,
        workflow: {
          start: 'book',
          nodes: [
            { id: 'book', name: 'Termín', prompt: 'Domluv termín.' },
            { id: 'bye', name: 'Konec', prompt: 'Rozluč se.', end: true },
          ],
          edges: [
            { from: 'book', to: 'bye', when: { kind: 'data', field: 'when', op: 'known', value: true } },
          ],
        },
      },
      model: (asked) => (systemOf(asked).includes('Rozluč') ? 'Na shledanou.' : receptionist(asked)),
    })
    expect(await say('Ano.')).toBe('Zapsáno: v úterý v půl čtvrté odpoledne. Na shledanou.')
    expect(dialogue.workflowPath).toEqual(['book', 'bye'])
  })
})

describe('the SMS of an appointment', () => {
  it.each([
    ['queued', 'SMS zprávu vám posílám.'],
    ['refused', 'SMS zprávu teď poslat nemohu.'],
  ] as const)('is offered once it is booked, and told as it is: %s', async (texts, words) => {
    const { say, calendar } = await readBackAt({ texts })
    expect(await say('Ano.')).toContain('Mám vám termín poslat SMS zprávou?')
    expect(calendar.texted).toEqual([])
    expect(await say('Ano, prosím.')).toContain(words)
    expect(calendar.texted).toEqual([halfFour])
  })

  it('is not sent to a caller who declines, and can be requested later', async () => {
    const model = (asked: AskedModel): ModelAnswer => {
      if (!lastWords(asked).includes('SMS')) return receptionist(asked)
      return answers(asked).at(-1)?.includes('queued')
        ? 'Poslala jsem ji.'
        : [callTool('text_appointment', {})]
    }
    const { say, calendar } = await readBackAt({ texts: 'queued', model })
    await say('Ano.')
    await say('Ne, děkuji.')
    expect(calendar.texted).toEqual([])
    expect(await say('Přece jen mi pošlete tu SMS.')).toContain('Poslala')
    expect(calendar.texted).toEqual([halfFour])
  })

  it.each([
    'Kolik mi přijde zpráv?',
    'Dobře, já si to ještě rozmyslím.',
    'SMS radši ne.',
    'Moment.',
    'Ano, ale spíš mailem.',
    'Ano, slyším vás.',
    'Je to všechno.',
    'Ano.',
  ])('is not sent because a model takes "%s" for a yes', async (words) => {
    const model = (asked: AskedModel): ModelAnswer =>
      lastWords(asked) === words ? [callTool('text_appointment', {})] : receptionist(asked)
    const { say, calendar } = await readBackAt({ texts: 'queued', model })
    await say('Ano.')
    await say('Ne, děkuji.')
    expect(await say(words)).toContain('Mám vám termín poslat SMS zprávou?')
    expect(calendar.texted).toEqual([])
    expect(await say('Ano, prosím.')).toContain('SMS zprávu vám posílám.')
    expect(calendar.texted).toEqual([halfFour])
  })

  it('is sent on a yes to the question of the model', async () => {
    const model = (asked: AskedModel): ModelAnswer => {
      if (lastWords(asked) === 'Ještě něco.') return 'Chcete to poslat v SMS?'
      if (lastWords(asked) !== 'Jo, to budu rád.') return receptionist(asked)
      return answers(asked).at(-1)?.includes('queued') ? 'Je na cestě.' : [callTool('text_appointment', {})]
    }
    const { say, calendar } = await readBackAt({ texts: 'queued', model })
    await say('Ano.')
    await say('Ne, děkuji.')
    await say('Ještě něco.')
    expect(await say('Jo, to budu rád.')).toContain('Je na cestě.')
    expect(calendar.texted).toEqual([halfFour])
  })

  it('is offered again to a caller who did not hear the whole offer', async () => {
    const { playCut, say, calendar } = await readBackAt({ texts: 'queued' })
    await playCut('Ano.', 'Zapsáno: v úterý v půl čtvrté odpoledne. Mám vám')
    expect(await say('Ano.')).toBe('Mám vám termín poslat SMS zprávou?')
    expect(calendar.texted).toEqual([])
    expect(await say('Ano.')).toContain('SMS zprávu vám posílám.')
  })

  it('is offered first if the question of the model was cut short', async () => {
    const model = (asked: AskedModel): ModelAnswer => {
      if (lastWords(asked) === 'Ještě něco.') return 'Chcete to poslat v SMS, nebo e-mailem?'
      return lastWords(asked) === 'Jo.' ? [callTool('text_appointment', {})] : receptionist(asked)
    }
    const { playCut, say, calendar } = await readBackAt({ texts: 'queued', model })
    await say('Ano.')
    await say('Ne, děkuji.')
    await playCut('Ještě něco.', 'Chcete to poslat v SMS')
    expect(await say('Jo.')).toContain('Mám vám termín poslat SMS zprávou?')
    expect(calendar.texted).toEqual([])
  })

  it('is not sent before a booking, nor offered if the number cannot be texted', async () => {
    const model = (asked: AskedModel): ModelAnswer =>
      answers(asked).length === 0 ? [callTool('text_appointment', {})] : 'Nic zapsaného tu není.'
    const early = receptionAt({ texts: 'queued', model })
    await early.hear({ kind: 'open' })
    await early.say('Pošlete mi SMS s termínem.')
    expect(early.calendar.texted).toEqual([])
    expect(answers(early.llm.asked[1]!)[0]).toContain('Nothing is booked')
    const { say, llm } = await readBackAt()
    expect(await say('Ano.')).not.toContain('SMS')
    expect(llm.asked[0]!.tools.map(({ name }) => name)).not.toContain('text_appointment')
  })
})
