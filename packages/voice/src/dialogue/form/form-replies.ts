import { isReadBack } from '../../fields/field-kind.ts'
import type { FieldValue } from '../../fields/read-answer.ts'
import { readBack } from '../../fields/read-back.ts'
import { saidUnit } from '../../language/spoken/spoken-amount.ts'
import { appointmentKey } from './appointment-field.ts'
import {
  askedFields,
  asksForData,
  type Form,
  type FormStep,
  kindOf,
  question,
  settle,
  withPoint,
} from './form-state.ts'
import { answerFromKnowledge } from './knowledge.ts'

/** Repeats of a question. */
export const maxRepeats = 2

/** How a value was given: in which words, and after how many denials. */
interface HeardAs {
  readonly text?: string
  readonly denials?: number
  readonly unit?: string | undefined
  /** Read back although its kind is not. */
  readonly inDoubt?: boolean
}

/** Repeats the open question after `first`, without counting a miss. */
export const repeatQuestion = (form: Form, first: readonly string[]): FormStep => ({
  state: form.state,
  say: [...first, ...openQuestion(form)],
})

/** Nothing usable was heard: asks again, and moves on after `maxRepeats`. */
export function retryQuestion(form: Form, first: readonly string[]): FormStep {
  const { at } = form.state
  if (at.kind === 'unopened' || at.kind === 'over') return { state: form.state, say: [] }
  if (at.misses < maxRepeats) return repeatQuestion(withPoint(form, { ...at, misses: at.misses + 1 }), first)
  if (at.kind === 'asking') return nextQuestion(settle(form, at.key, null), [form.phrases.goOn])
  // A value is stored only after a yes.
  if (at.kind === 'confirming') return notStored(form, at.key)
  return at.kind === 'open' && form.agent.dataFields.length > 0 ? nextQuestion(form, []) : goodbye(form)
}

/** Moves on to the first unsettled field. */
export function nextQuestion(form: Form, first: readonly string[]): FormStep {
  // A person who asked to be called at another time is not asked anything else now.
  if (isPromised(form)) return { ...goodbye(form), say: [...first, ...goodbye(form).say] }
  const field = askedFields(form).find(({ key }) => !(key in form.state.values))
  if (field === undefined)
    return form.phase === undefined
      ? close(form, first)
      : { ...close(form, first), finished: true, say: first }
  const heard = form.state.heard[field.key]
  if (heard !== undefined) {
    // A name is here only if nothing introduced it.
    const step = acceptValue(form, field.key, heard, { inDoubt: kindOf(form, field.key) === 'name' })
    return { ...step, say: [...first, ...step.say] }
  }
  return repeatQuestion(withPoint(form, { kind: 'asking', key: field.key, misses: 0 }), first)
}

const isPromised = ({ agent, state }: Form): boolean =>
  agent.dataFields.some(({ key, onRequest }) => onRequest === true && (state.values[key] ?? null) !== null)

export function close(form: Form, first: readonly string[]): FormStep {
  const { state } = withPoint(form, { kind: 'closing', misses: 0 })
  const thanks = asksForData(form) ? closingWords(form, first) : first
  return { state, say: [...thanks, form.phrases.anythingElse] }
}

/** Confirms only what was captured. */
function closingWords(form: Form, first: readonly string[]): readonly string[] {
  const { values } = form.state
  const asked = askedFields(form).filter(({ key }) => key !== appointmentKey)
  const missing = asked.filter(({ key }) => (values[key] ?? null) === null)
  if (missing.length === 0) return [form.phrases.noted]
  const { notStored, notedPart, notedNothing } = form.phrases
  const reason = first.includes(notStored) ? [notStored] : []
  return [...reason, missing.length === asked.length ? notedNothing : notedPart]
}

export function acceptValue(form: Form, key: string, value: FieldValue, heardAs: HeardAs): FormStep {
  const { text = '', denials = 0, inDoubt = false } = heardAs
  if (!inDoubt && !isReadBack(kindOf(form, key)))
    return nextQuestion(settle(form, key, value), [form.phrases.thanks])
  const unit = saidUnit(text, form.agent.language) ?? heardAs.unit
  return {
    state: { ...form.state, at: { kind: 'confirming', key, value, unit, misses: 0, denials } },
    say: [readBackQuestion(form, key, value, unit)],
  }
}

/** Asks about a value that the caller's words leave in doubt. */
export function askWhether(form: Form, key: string, value: FieldValue, denials: number): FormStep {
  const { agent, today, phrases } = form
  const said = readBack(kindOf(form, key), value, { language: agent.language, today })
  return {
    state: { ...form.state, at: { kind: 'confirming', key, value, misses: 0, denials } },
    say: [phrases.didYouMean(said)],
  }
}

function readBackQuestion(form: Form, key: string, value: FieldValue, unit: string | undefined): string {
  const { agent, today, phrases } = form
  return phrases.confirm(readBack(kindOf(form, key), value, { language: agent.language, today, unit }))
}

/** The form once `said` was played: from then on a yes settles the value that is read back in it. */
export function withHeard(form: Form, said: string): Form {
  const { agent, today, phrases, state } = form
  const { at } = state
  if (at.kind !== 'confirming' || at.heard !== false) return form
  const { language } = agent
  const value = readBack(kindOf(form, at.key), at.value, { language, today, unit: at.unit })
  const isHeard = [phrases.confirm, phrases.didYouMean].some((ask) => said.includes(upTo(ask(value), value)))
  return isHeard ? withPoint(form, { ...at, heard: true }) : form
}

/** The words of a question up to the end of the value that it asks about. */
const upTo = (question: string, value: string): string =>
  question.slice(0, question.indexOf(value) + value.length)

/** The current question. */
export function openQuestion(form: Form): string[] {
  const { at } = form.state
  switch (at.kind) {
    case 'asking':
      return [question(form, at.key)]
    case 'confirming':
      return [readBackQuestion(form, at.key, at.value, at.unit)]
    case 'closing':
      return [form.phrases.anythingElse]
    default:
      return [form.phrases.howCanIHelp]
  }
}

export const notStored = (form: Form, key: string): FormStep =>
  nextQuestion(settle(form, key, null), [form.phrases.notStored])

export const goodbye = (form: Form): FormStep => ({
  ...endForm(form, [form.phrases.goodbye]),
  end: 'completed',
})

export const endForm = (form: Form, say: readonly string[]): FormStep => ({
  state: { ...form.state, at: { kind: 'over' } },
  say,
})

export function knowledgeAnswer(form: Form, text: string): string {
  return answerFromKnowledge(text, form.knowledge, form.lexicon) ?? form.phrases.unknownAnswer
}
