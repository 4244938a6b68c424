import type { AgentSettings } from './agent-settings.ts'
import type { FieldValue } from './form/answer.ts'
import { fieldKind } from './form/field-kind.ts'
import { readBack } from './form/read-back.ts'
import { phrasesOf } from './language/phrases-of.ts'

export interface SummaryFacts {
  readonly callerSpoke: boolean
  readonly optOutRequested: boolean
  readonly data: Readonly<Record<string, unknown>>
}

/** What came of the call, in the agent's language, from the captured values alone. */
export function summarise(agent: AgentSettings, facts: SummaryFacts): string {
  const phrases = phrasesOf(agent.language)
  const words = phrases.summary
  if (!facts.callerSpoke) return words.noSpeech
  const labelled = agent.dataFields.map((field) => ({ field, value: facts.data[field.key] ?? null }))
  const known = labelled.filter(({ value }) => value !== null)
  const missing = labelled.filter(({ value }) => value === null)
  const pairs = known.map(({ field, value }) => `${labelOf(field)}: ${shown(field, value as FieldValue)}`)
  const sentences = [
    ...(known.length > 0 ? [words.learned(pairs.join(', '))] : []),
    ...(missing.length > 0 ? [words.missing(missing.map(({ field }) => labelOf(field)).join(', '))] : []),
    ...(labelled.length === 0 ? [words.talked] : []),
    ...(facts.optOutRequested ? [words.optedOut] : []),
  ]
  return sentences.join(' ')

  function shown(field: AgentSettings['dataFields'][number], value: FieldValue): string {
    if (typeof value === 'boolean') return value ? words.yes : words.no
    const kind = fieldKind(field)
    return kind === 'date' || kind === 'datetime' ? readBack(kind, value, phrases) : String(value)
  }
}

const labelOf = (field: AgentSettings['dataFields'][number]) => field.description?.trim() || field.key
