import { describe, expect, it } from 'vitest'
import type { Language } from '../../agent/agent-settings.ts'
import { lexiconOf } from '../../language/lexicon-of.ts'
import { type BookingPoint, readBooking } from './read-booking.ts'

/** Monday. */
const today = { year: 2026, month: 1, day: 5 }
const tuesday = { year: 2026, month: 1, day: 6 }

const read = (at: BookingPoint, text: string, language: Language) =>
  readBooking(at, { kind: 'words', text }, lexiconOf(language), today)

const asking: BookingPoint = { kind: 'asking', misses: 0 }

const offering = (...times: readonly string[]): BookingPoint => ({
  kind: 'offering',
  slots: times.map((time) => ({ start: `2026-01-06T${time}:00+01:00`, end: `2026-01-06T${time}:30+01:00` })),
  misses: 0,
})

describe('a caller who is asked for a day', () => {
  it.each<[Language, readonly string[]]>([
    [
      'cs',
      [
        'Chci zrušit termín v úterý.',
        'Potřebuji přesunout úterní termín.',
        'Zrušte mi prosím objednávku na středu.',
        'Ten termín v pondělí potřebuju posunout.',
        'Chtěl bych zrušit svůj termín.',
        'Chci, abyste mi zrušili termín v úterý.',
        'Musím zrušit úterý.',
        'Mám termín v úterý a potřebuju ho přesunout.',
        'Můžete mi přeložit schůzku na čtvrtek?',
        'Potřebuju se přeobjednat.',
      ],
    ],
    [
      'sk',
      [
        'Chcem zrušiť termín v utorok.',
        'Potrebujem presunúť utorkový termín.',
        'Zrušte mi prosím objednávku na stredu.',
        'Musím zrušiť utorok.',
        'Mám termín v utorok a potrebujem ho presunúť.',
      ],
    ],
    [
      'en',
      [
        'I want to cancel my appointment on Tuesday.',
        'I need to move my Tuesday appointment.',
        'Could you move Tuesday’s appointment?',
        'I need to cancel Tuesday.',
        'I have an appointment on Tuesday and I need to move it.',
        'I’d like to reschedule.',
      ],
    ],
    [
      'de',
      [
        'Ich möchte meinen Termin am Dienstag absagen.',
        'Ich muss den Dienstagstermin verschieben.',
        'Sagen Sie bitte den Termin am Mittwoch ab.',
        'Ich muss Dienstag absagen.',
        'Ich habe am Dienstag einen Termin und möchte ihn verschieben.',
        'Können wir den Termin am Dienstag auf Mittwoch verlegen?',
      ],
    ],
    [
      'pl',
      [
        'Chcę odwołać wizytę we wtorek.',
        'Muszę przełożyć wtorkowy termin.',
        'Proszę odwołać moją rezerwację na środę.',
        'Muszę odwołać wtorek.',
        'Mam wizytę we wtorek i muszę ją przełożyć.',
      ],
    ],
  ])('and wants an appointment moved or cancelled wants no other, in %s', (language, lines) => {
    expect(lines.filter((text) => read(asking, text, language).kind !== 'rearrange')).toEqual([])
  })

  it.each<[Language, readonly string[]]>([
    [
      'cs',
      [
        'Chci termín v úterý.',
        'Nechci nic rušit, chci nový termín v úterý.',
        'Kdybych musel termín v úterý zrušit, zavolám.',
        'Zrušili mi termín, chci nový v úterý.',
        'Můžu v úterý, musím jen zrušit kadeřníka.',
      ],
    ],
    [
      'sk',
      [
        'Chcem termín v utorok.',
        'Nechcem nič rušiť, chcem nový termín v utorok.',
        'Zrušili mi termín, chcem nový v utorok.',
      ],
    ],
    [
      'en',
      [
        'I want an appointment on Tuesday.',
        'I don’t want to cancel anything, I want a new appointment on Tuesday.',
        'I need an appointment for an oil change on Tuesday.',
        'My appointment was cancelled, I need a new one on Tuesday.',
        'I need an appointment to cancel my contract on Tuesday.',
      ],
    ],
    [
      'de',
      [
        'Ich möchte einen Termin am Dienstag.',
        'Ich will nichts absagen, ich möchte einen neuen Termin am Dienstag.',
        'Mir wurde abgesagt, ich brauche einen neuen Termin am Dienstag.',
      ],
    ],
    [
      'pl',
      [
        'Chcę termin we wtorek.',
        'Nie chcę nic odwołać, chcę nowy termin we wtorek.',
        'Odwołali mi wizytę, chcę nową we wtorek.',
      ],
    ],
  ])('and speaks of cancelling without a wish to is told what is free that day, in %s', (language, lines) => {
    expect(lines.map((text) => read(asking, text, language))).toEqual(
      lines.map(() => ({ kind: 'look-up', day: tuesday, time: undefined })),
    )
  })

  it('and moves what was offered before names another day', () => {
    const act = read({ kind: 'asking', misses: 0, sought: true }, 'Posuňte ten termín na středu.', 'cs')
    expect(act).toEqual({ kind: 'look-up', day: { ...tuesday, day: 7 }, time: undefined })
  })
})

describe('hours between two others, of the day that was offered,', () => {
  const lines: [Language, string][] = [
    ['cs', 'Mezi desátou a dvanáctou.'],
    ['cs', 'Nešlo by to mezi desátou a dvanáctou?'],
    ['cs', 'Radši od deseti do dvanácti.'],
    ['sk', 'Medzi desiatou a dvanástou.'],
    ['en', 'Between ten and twelve.'],
    ['de', 'Zwischen zehn und zwölf.'],
    ['pl', 'Między dziesiątą a dwunastą.'],
  ]

  it.each(lines)('are looked up around their middle, in %s: %s', (language, text) => {
    const at = offering('09:00', '14:00', '15:30')
    expect(read(at, text, language)).toEqual({ kind: 'look-up', day: tuesday, time: '11:00' })
  })

  it.each(lines)('choose the one offered time that is then, in %s: %s', (language, text) => {
    const at = offering('09:00', '10:30', '14:00')
    expect(read(at, text, language)).toMatchObject({
      kind: 'confirm',
      slot: { start: '2026-01-06T10:30:00+01:00' },
    })
  })
})
