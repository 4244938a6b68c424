import type { AgentSettings, DataField } from '../../agent/agent-settings.ts'
import type { EndReason } from '../../call/conversation-result.ts'
import { fieldKind, isReadBack } from '../../fields/field-kind.ts'
import { tenseOf } from '../../fields/field-tense.ts'
import type { FieldValue } from '../../fields/read-answer.ts'
import { clausesOf } from '../../language/answers/clauses.ts'
import type { Lexicon } from '../../language/grammar/lexicon.ts'
import type { Phrases } from '../../language/grammar/phrases.ts'
import { lexiconOf } from '../../language/lexicon-of.ts'
import type { CivilDate } from '../../language/parse/civil-date.ts'
import { parseEmail } from '../../language/parse/email.ts'
import { parsePhone } from '../../language/parse/phone.ts'
import { parsePlate } from '../../language/parse/plate.ts'
import { phrasesOf } from '../../language/phrases-of.ts'
import { volunteeredName } from '../../language/spoken-name.ts'
import { appointmentKey } from './appointment-field.ts'
import { volunteeredDate } from './volunteered-date.ts'

/** Position in the form and values so far. */
export interface FormState {
  readonly at: FormPoint
  /** Settled values; null: not obtained or refused. */
  readonly values: Readonly<Record<string, FieldValue | null>>
  /** Values volunteered before they were asked for, not yet confirmed. */
  readonly heard: Readonly<Record<string, FieldValue>>
}

export type FormPoint =
  | { readonly kind: 'unopened' }
  | { readonly kind: 'open'; readonly misses: number }
  | {
      readonly kind: 'asking'
      readonly key: string
      readonly misses: number
      /** The beginning of an answer, as spoken: "v úterý dopoledne". */
      readonly begun?: string
    }
  | {
      readonly kind: 'confirming'
      readonly key: string
      readonly value: FieldValue
      /** Unit of an amount, as spoken. */
      readonly unit?: string | undefined
      readonly misses: number
      readonly denials: number
      /** False until the caller has heard the value: a yes to less settles nothing. By default it was heard. */
      readonly heard?: boolean
    }
  | { readonly kind: 'closing'; readonly misses: number }
  | { readonly kind: 'over' }

export interface FormContext {
  readonly agent: AgentSettings
  /** With variables filled in. */
  readonly firstMessage: string
  readonly knowledge: string
  readonly today: CivilDate
  /** The number that the call came to or goes out from, E.164. */
  readonly ownNumber?: string | undefined
  /** Key of the field that is settled by a booking in a calendar. */
  readonly booked?: string | undefined
  /** Keys of the fields asked for in this workflow phase. Absent: no workflow, all fields are asked for. */
  readonly phase?: readonly string[] | undefined
}

export interface FormStep {
  /** The phase has nothing left to ask. */
  readonly finished?: true
  readonly state: FormState
  readonly say: readonly string[]
  readonly end?: EndReason
}

export const firstFormState: FormState = { at: { kind: 'unopened' }, values: {}, heard: {} }

export interface Form extends FormContext {
  readonly state: FormState
  readonly lexicon: Lexicon
  readonly phrases: Phrases
}

export function formOf(context: FormContext, state: FormState): Form {
  const { language } = context.agent
  return { ...context, state, lexicon: lexiconOf(language, context.ownNumber), phrases: phrasesOf(language) }
}

export const askedFields = ({ agent, phase }: FormContext): readonly DataField[] =>
  agent.dataFields.filter(
    ({ key, onRequest }) => onRequest !== true && (phase === undefined || phase.includes(key)),
  )

/** An appointment alone is reported when it is booked. */
export const asksForData = (form: Form) => askedFields(form).some(({ key }) => key !== appointmentKey)

/** The form with values the caller volunteered for other fields; undefined if there are none. */
export function withVolunteered(form: Form, text: string): Form | undefined {
  const { at, heard, values } = form.state
  const asked = at.kind === 'asking' || at.kind === 'confirming' ? at.key : undefined
  const kinds = new Set(form.agent.dataFields.map(fieldKind))
  const said = new Map([...kinds].map((kind) => [kind, volunteered(kind, text, form.lexicon)]))
  let informed: Form | undefined
  for (const field of form.agent.dataFields) {
    if (field.key === asked) continue
    const kind = fieldKind(field)
    const value = said.get(kind)
    if (value === undefined) continue
    const state: FormState = isReadBack(kind)
      ? { ...(informed ?? form).state, heard: { ...(informed?.state.heard ?? heard), [field.key]: value } }
      : { ...(informed ?? form).state, values: { ...(informed?.state.values ?? values), [field.key]: value } }
    informed = { ...form, state }
  }
  const date = volunteeredDate(form, text)
  if (date === undefined) return informed
  const { state } = informed ?? form
  return { ...form, state: { ...state, heard: { ...state.heard, [date.key]: date.value } } }
}

/** Accepts only unambiguous values that were not asked for. */
function volunteered(kind: string, text: string, lexicon: Lexicon): string | undefined {
  if (kind === 'name') return volunteeredName(text, lexicon)
  if (kind === 'plate') return parsePlate(text, lexicon)
  if (kind === 'phone') return parsePhone(text, lexicon) ?? phoneOfOneClause(text, lexicon)
  if (kind === 'email') return parseEmail(text, lexicon)
  return undefined
}

/** "…, číslo 777 123 456 a přišel bych v deset": digits of other clauses are no part of the number. */
function phoneOfOneClause(text: string, lexicon: Lexicon): string | undefined {
  const numbers = clausesOf(text, lexicon).flatMap((clause) => parsePhone(clause.text, lexicon) ?? [])
  return numbers.length === 1 ? numbers[0] : undefined
}

export function question(form: Form, key: string): string {
  const field = fieldOf(form, key)
  const description = field.description?.trim() ?? ''
  if (description.endsWith('?')) return description
  const subject = description === '' ? key.replaceAll('_', ' ') : description.replace(/[.:]+$/, '')
  if (field.type === 'date' && tenseOf(field) === 'past') return form.phrases.askPastDay(subject)
  return form.phrases.ask(fieldKind(field), subject, field.options ?? [])
}

export const settle = (form: Form, key: string, value: FieldValue | null): Form => ({
  ...form,
  state: { ...form.state, values: { ...form.state.values, [key]: value } },
})

/** The state before its words are played. */
export const unheard = (state: FormState): FormState =>
  state.at.kind === 'confirming' && state.at.heard === undefined
    ? { ...state, at: { ...state.at, heard: false } }
    : state

export const withPoint = (form: Form, at: FormPoint): Form => ({ ...form, state: { ...form.state, at } })

export const fieldOf = (form: Form, key: string): DataField =>
  form.agent.dataFields.find((field) => field.key === key)!

export const kindOf = (form: Form, key: string) => fieldKind(fieldOf(form, key))
