import type { AgentSettings } from '../agent/agent-settings.ts'
import { fieldKind } from '../fields/field-kind.ts'
import type { FieldValue } from '../fields/read-answer.ts'
import { dayNumber } from '../language/parse/civil-date.ts'
import { phrasesOf } from '../language/phrases-of.ts'

const dayMs = 86_400_000

export interface SummaryFacts {
  readonly callerSpoke: boolean
  readonly optOutRequested: boolean
  readonly data: Readonly<Record<string, unknown>>
}

/** Summary from the captured values, in the agent's language. */
export function summarise(agent: AgentSettings, facts: SummaryFacts): string {
  const phrases = phrasesOf(agent.language)
  const words = phrases.summary
  if (!facts.callerSpoke) return words.noSpeech
  const labelled = agent.dataFields.map((field) => ({ field, value: facts.data[field.key] ?? null }))
  const known = labelled.filter(({ value }) => value !== null)
  const missing = labelled.filter(({ field, value }) => value === null && field.onRequest !== true)
  const pairs = known.map(({ field, value }) => `${labelOf(field)}: ${shown(field, value as FieldValue)}`)
  const sentences = [
    ...(known.length > 0 ? [words.learned(pairs.join(', '))] : []),
    ...(missing.length > 0 ? [words.missing(missing.map(({ field }) => labelOf(field)).join(', '))] : []),
    ...(known.length + missing.length === 0 ? [words.talked] : []),
    ...(facts.optOutRequested ? [words.optedOut] : []),
  ]
  return sentences.join(' ')

  function shown(field: AgentSettings['dataFields'][number], value: FieldValue): string {
    if (typeof value === 'boolean') return value ? words.yes : words.no
    const kind = fieldKind(field)
    if ((kind !== 'date' && kind !== 'datetime') || typeof value !== 'string') return String(value)
    return `${writtenDate(value.slice(0, 10), phrases.locale)} ${value.slice(11)}`.trim()
  }
}

/** "25. listopadu 2026" */
function writtenDate(iso: string, locale: string): string {
  const [year, month, day] = iso.split('-').map(Number)
  const unixMs = dayNumber({ year: year!, month: month!, day: day! }) * dayMs
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(unixMs)
}

const labelOf = (field: AgentSettings['dataFields'][number]) => field.description?.trim() || field.key
