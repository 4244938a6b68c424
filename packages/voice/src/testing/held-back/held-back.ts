import type { DataField } from '../../agent/agent-settings.ts'
import { readAnswer } from '../../fields/read-answer.ts'
import { lexiconOf } from '../../language/lexicon-of.ts'
import { isoTime, parseTimeOfDay } from '../../language/parse/time-of-day.ts'
import { csUtterances } from './cs.utterances.ts'
import { skUtterances } from './sk.utterances.ts'

const today = { year: 2026, month: 11, day: 23 }

const fields: Readonly<Record<string, (language: 'cs' | 'sk') => DataField>> = {
  number: () => ({ key: 'x', type: 'number' }),
  phone: () => ({ key: 'x', type: 'phone' }),
  email: () => ({ key: 'x', type: 'email' }),
  plate: () => ({ key: 'spz', type: 'string' }),
  name: () => ({ key: 'jmeno', type: 'string' }),
  date: () => ({ key: 'x', type: 'date' }),
  birth: () => ({ key: 'x', type: 'date', description: 'datum narození' }),
  boolean: () => ({ key: 'x', type: 'boolean' }),
  choice: (language) => ({
    key: 'x',
    type: 'enum',
    options:
      language === 'cs'
        ? ['výměna oleje', 'pneuservis', 'klimatizace']
        : ['výmena oleja', 'pneuservis', 'klimatizácia'],
  }),
}

export interface Heard {
  readonly language: 'cs' | 'sk'
  readonly kind: string
  readonly text: string
  readonly expected: string
  readonly value: string
}

/** Every held-back utterance with the value that is understood; `-` is none. */
export const heardUtterances = (): Heard[] =>
  (['cs', 'sk'] as const).flatMap((language) =>
    (language === 'cs' ? csUtterances : skUtterances)
      .trim()
      .split('\n')
      .map((line) => {
        const [kind, text, expected] = line.split('|') as [string, string, string]
        return { language, kind, text, expected, value: understood(kind, text, language) }
      }),
  )

function understood(kind: string, text: string, language: 'cs' | 'sk'): string {
  const lexicon = lexiconOf(language)
  if (kind === 'time') {
    const time = parseTimeOfDay(text, lexicon)
    return time === undefined ? '-' : isoTime(time)
  }
  return String(readAnswer(fields[kind]!(language), text, lexicon, today) ?? '-')
}
