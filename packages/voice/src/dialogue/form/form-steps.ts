import { correctedTail } from '../../fields/corrected-tail.ts'
import { digitAnswer, yesOrNo } from '../../fields/digit-answer.ts'
import { fieldKind, isReadBack } from '../../fields/field-kind.ts'
import { type FieldValue, readAnswer } from '../../fields/read-answer.ts'
import { readBack } from '../../fields/read-back.ts'
import { classifyGreeting } from '../../language/classify-greeting.ts'
import { saysAnyOf } from '../../language/grammar/words.ts'
import {
  asksForAi,
  asksToRepeat,
  asksToWait,
  isQuestion,
  refuses,
  saysGoodbye,
} from '../../language/intent.ts'
import { introducedName } from '../../language/parse/name.ts'
import { parseYesNo } from '../../language/parse/yes-no.ts'
import { saidUnit } from '../../language/spoken/spoken-amount.ts'
import { type Cue, maxSilencePrompts } from '../dialogue.ts'
import { appointmentKey } from './appointment-field.ts'
import {
  askedFields,
  asksForData,
  type Form,
  type FormContext,
  type FormPoint,
  type FormState,
  type FormStep,
  fieldOf,
  formOf,
  kindOf,
  question,
  settle,
  withPoint,
  withVolunteered,
} from './form-state.ts'
import { answerFromKnowledge } from './knowledge.ts'

/** A question is asked once and repeated at most this often. */
const maxRepeats = 2
/** Corrections of one value that are read back. */
const maxCorrections = 4

/**
 * The form dialogue: what the agent asks next, from what it knows and what it heard.
 *
 *   unopened ──any──> open ──words──> asking(field) ──value──> confirming(field) ──yes──┐
 *      │  (first message asks itself)   ^   ^  │ └──refusal, third miss: null──┐        │
 *      └── (it does not) ───────────────┘   │  └─────value that needs no confirmation───┤
 *                                           └──────no────── confirming                 v
 *                                           └──────────────next field────────────── (next)
 *                                                              none left ──> closing ──> over
 *
 * A goodbye ends it from every state. Values that the caller gives unasked are kept; the same question is
 * asked at most three times. Pure: the day is given.
 */
export function stepForm(context: FormContext, state: FormState, cue: Cue): FormStep {
  const form = formOf(context, state)
  if (state.at.kind === 'over') return { state, say: [] }
  if (state.at.kind === 'unopened' || cue.kind === 'open') return opening(form)
  if (cue.kind === 'silence') return onSilence(form, cue.nth)
  if (cue.kind === 'nothing') return onNothing(form)
  return cue.kind === 'digits' ? onDigits(form, cue.digits) : onWords(form, cue.text)
}

/** The question that is open now, as it would be asked again. */
function openQuestion(form: Form): string[] {
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

function opening(form: Form): FormStep {
  if (form.firstMessage.trim().endsWith('?')) {
    return { state: { ...form.state, at: { kind: 'open', misses: 0 } }, say: [form.firstMessage] }
  }
  if (!asksForData(form)) {
    return {
      state: { ...form.state, at: { kind: 'open', misses: 0 } },
      say: [form.firstMessage, form.phrases.howCanIHelp],
    }
  }
  return next(form, [form.firstMessage])
}

function onSilence(form: Form, nth: number): FormStep {
  if (form.state.at.kind === 'closing') return goodbye(form)
  if (nth > maxSilencePrompts) return { ...over(form, [form.phrases.silenceGoodbye]), end: 'silence_timeout' }
  return { state: form.state, say: [form.phrases.areYouThere, ...openQuestion(form)] }
}

function onNothing(form: Form): FormStep {
  if (form.state.at.kind === 'closing') return goodbye(form)
  return missed(form, [form.phrases.notUnderstood])
}

function onWords(form: Form, text: string): FormStep {
  const { lexicon, phrases, state } = form
  if (asksForAi(text, lexicon)) return again(form, [phrases.iAmAi])
  if (asksToWait(text, lexicon)) return { state, say: [phrases.iWait] }
  if (asksToRepeat(text, lexicon)) return again(form, [])
  // A phone that asks who is calling and why gets that, and nothing that it says is anybody's answer.
  if (classifyGreeting(text, form.agent) === 'screening') return { state, say: [form.firstMessage] }
  switch (state.at.kind) {
    case 'asking':
      return onAnswer(form, state.at, text)
    case 'confirming':
      return onConfirmation(form, state.at, text)
    case 'closing':
      return onClosing(form, state.at, text)
    default:
      return onOpeningWords(form, text)
  }
}

/** The caller answers by the keypad; `*` asks for the question again. */
function onDigits(form: Form, digits: string): FormStep {
  const { phrases, lexicon, today, state } = form
  const { at } = state
  if (digits.includes('*')) return again(form, [])
  const said = yesOrNo(digits)
  if (at.kind === 'closing') {
    if (said === true) return { state, say: [phrases.howCanIHelp] }
    return said === false ? goodbye(form) : missed(form, [phrases.notUnderstood])
  }
  if (at.kind !== 'asking' && at.kind !== 'confirming') return missed(form, [phrases.notUnderstood])
  if (at.kind === 'confirming' && said === true) return next(settle(form, at.key, at.value), [phrases.thanks])
  if (at.kind === 'confirming' && said === false) return denied(form, at)
  const value = digitAnswer(fieldOf(form, at.key), digits, lexicon, today)
  if (value === undefined)
    return missed(form, [at.kind === 'asking' ? phrases.notUnderstood : phrases.yesOrNo])
  return heardValue(form, at.key, value, { denials: at.kind === 'confirming' ? at.denials : at.misses })
}

function onOpeningWords(form: Form, text: string): FormStep {
  const informed = withVolunteered(form, text)
  if (informed === undefined && saysGoodbye(text, form.lexicon)) return goodbye(form)
  const answer = informed === undefined && isQuestion(text, form.lexicon) ? [knowledgeAnswer(form, text)] : []
  return next(informed ?? form, informed === undefined ? answer : [form.phrases.thanks])
}

function onAnswer(form: Form, at: Extract<FormPoint, { kind: 'asking' }>, text: string): FormStep {
  const { lexicon, phrases } = form
  const field = fieldOf(form, at.key)
  const kind = fieldKind(field)
  const open = kind === 'name' || kind === 'text'
  const informed = withVolunteered(form, text)
  const ownsName = kind === 'name' && introducedName(text, lexicon) !== undefined
  if (open && !ownsName) {
    if (informed !== undefined) return again(informed, [phrases.thanks])
    if (saysGoodbye(text, lexicon)) return goodbye(form)
    if (refuses(text, lexicon)) return next(settle(form, at.key, null), [phrases.goOn])
    if (isQuestion(text, lexicon)) return again(form, [knowledgeAnswer(form, text)])
  }
  const value = readAnswer(field, text, lexicon, form.today)
  if (value !== undefined) return heardValue(informed ?? form, at.key, value, { text, denials: at.misses })
  if (informed !== undefined) return again(informed, [phrases.thanks])
  if (saysGoodbye(text, lexicon)) return goodbye(form)
  if (refuses(text, lexicon)) return next(settle(form, at.key, null), [phrases.goOn])
  if (isQuestion(text, lexicon)) return missed(form, [knowledgeAnswer(form, text)])
  return missed(form, [phrases.notUnderstood])
}

/** How a value was heard: in which words, and how often the caller denied another one before. */
interface Hearing {
  readonly text?: string
  readonly denials?: number
  readonly unit?: string | undefined
}

function heardValue(form: Form, key: string, value: FieldValue, hearing: Hearing): FormStep {
  const { text = '', denials = 0 } = hearing
  if (!isReadBack(kindOf(form, key))) return next(settle(form, key, value), [form.phrases.thanks])
  const unit = saidUnit(text, form.agent.language) ?? hearing.unit
  return {
    state: { ...form.state, at: { kind: 'confirming', key, value, unit, misses: 0, denials } },
    say: [readBackQuestion(form, key, value, unit)],
  }
}

function readBackQuestion(form: Form, key: string, value: FieldValue, unit: string | undefined): string {
  const { agent, today, phrases } = form
  return phrases.confirm(readBack(kindOf(form, key), value, { language: agent.language, today, unit }))
}

function onConfirmation(form: Form, at: Extract<FormPoint, { kind: 'confirming' }>, text: string): FormStep {
  const { lexicon, phrases } = form
  const said = parseYesNo(text, lexicon)
  const corrected = readAnswer(fieldOf(form, at.key), text, lexicon, form.today)
  if (corrected !== undefined && corrected !== at.value) return corrects(form, at, corrected, text)
  const isClear = !saysAnyOf(text, lexicon.no)
  if (isClear && (said === true || corrected === at.value)) {
    const settled = settle(form, at.key, at.value)
    return saysGoodbye(text, lexicon) ? goodbye(settled) : next(settled, [phrases.thanks])
  }
  const mended = said === false ? correctedTail(kindOf(form, at.key), at.value, text, lexicon) : undefined
  if (mended !== undefined) return corrects(form, at, mended, text)
  if (said === false) return denied(form, at)
  const informed = withVolunteered(form, text)
  if (informed !== undefined) return again(informed, [phrases.thanks])
  if (saysGoodbye(text, lexicon)) return goodbye(settle(form, at.key, null))
  if (isQuestion(text, lexicon)) return missed(form, [knowledgeAnswer(form, text)])
  return missed(form, [phrases.yesOrNo])
}

/** Another value in the same breath; so many of them are read back, and no more. */
function corrects(
  form: Form,
  at: Extract<FormPoint, { kind: 'confirming' }>,
  value: FieldValue,
  text: string,
): FormStep {
  if (at.denials >= maxCorrections) return notStored(form, at.key)
  return heardValue(form, at.key, value, { text, denials: at.denials + 1, unit: at.unit })
}

const notStored = (form: Form, key: string): FormStep =>
  next(settle(form, key, null), [form.phrases.notStored])

function denied(form: Form, at: Extract<FormPoint, { kind: 'confirming' }>): FormStep {
  if (at.denials >= maxRepeats) return notStored(form, at.key)
  const asking = withPoint(form, { kind: 'asking', key: at.key, misses: at.denials + 1 })
  return again(asking, [form.phrases.wrong])
}

function onClosing(form: Form, at: Extract<FormPoint, { kind: 'closing' }>, text: string): FormStep {
  const { lexicon, phrases } = form
  if (saysGoodbye(text, lexicon) || at.misses >= maxRepeats) return goodbye(form)
  const waiting = withPoint(form, { kind: 'closing', misses: at.misses + 1 })
  if (isQuestion(text, lexicon)) return again(waiting, [knowledgeAnswer(form, text)])
  const said = parseYesNo(text, lexicon)
  if (said === true) return { state: waiting.state, say: [phrases.howCanIHelp] }
  if (said === false) return goodbye(form)
  const known = answerFromKnowledge(text, form.knowledge, lexicon)
  return known === undefined ? goodbye(form) : again(waiting, [known])
}

/** The open question again, after `first`; it does not count against the caller. */
const again = (form: Form, first: readonly string[]): FormStep => ({
  state: form.state,
  say: [...first, ...openQuestion(form)],
})

/** Nothing usable was heard: asks again, and after `maxRepeats` goes on. */
function missed(form: Form, first: readonly string[]): FormStep {
  const { at } = form.state
  if (at.kind === 'unopened' || at.kind === 'over') return { state: form.state, say: [] }
  if (at.misses < maxRepeats) return again(withPoint(form, { ...at, misses: at.misses + 1 }), first)
  if (at.kind === 'asking') return next(settle(form, at.key, null), [form.phrases.goOn])
  // Nothing is stored that the caller did not say yes to.
  if (at.kind === 'confirming') return notStored(form, at.key)
  return at.kind === 'open' && form.agent.dataFields.length > 0 ? next(form, []) : goodbye(form)
}

/** Goes on to the first field that is not settled. */
function next(form: Form, first: readonly string[]): FormStep {
  const field = askedFields(form).find(({ key }) => !(key in form.state.values))
  if (field === undefined)
    return form.phase === undefined
      ? close(form, first)
      : { ...close(form, first), finished: true, say: first }
  const heard = form.state.heard[field.key]
  if (heard !== undefined) {
    const step = heardValue(form, field.key, heard, {})
    return { ...step, say: [...first, ...step.say] }
  }
  return again(withPoint(form, { kind: 'asking', key: field.key, misses: 0 }), first)
}

function close(form: Form, first: readonly string[]): FormStep {
  const { state } = withPoint(form, { kind: 'closing', misses: 0 })
  const thanks = asksForData(form) ? closingWords(form, first) : first
  return { state, say: [...thanks, form.phrases.anythingElse] }
}

/** Says that all is noted only where it is. */
function closingWords(form: Form, first: readonly string[]): readonly string[] {
  const { values } = form.state
  const asked = askedFields(form).filter(({ key }) => key !== appointmentKey)
  const missing = asked.filter(({ key }) => (values[key] ?? null) === null)
  if (missing.length === 0) return [form.phrases.noted]
  const { notStored, notedPart, notedNothing } = form.phrases
  const reason = first.includes(notStored) ? [notStored] : []
  return [...reason, missing.length === asked.length ? notedNothing : notedPart]
}

/** The caller has come to another phase: its first question, after `first`. */
export function enterPhase(context: FormContext, state: FormState, first: readonly string[]): FormStep {
  return next(formOf(context, state), first)
}

/** A field was settled outside the form: what comes next, after `first`, which tells what became of it. */
export function settleField(
  context: FormContext,
  state: FormState,
  key: string,
  value: FieldValue | null,
  first: readonly string[],
): FormStep {
  const form = settle(formOf(context, state), key, value)
  const step = next(form, first)
  if (step.finished) return step
  return step.state.at.kind === 'closing' ? { ...step, say: [...first, form.phrases.anythingElse] } : step
}

/** Nothing is left to ask and no way leads on: what else is there? */
export function closeForm(context: FormContext, state: FormState, first: readonly string[]): FormStep {
  return close(formOf(context, state), first)
}

/** The same after a field that was settled outside the form: what became of it is said. */
export function closeSettled(context: FormContext, state: FormState, first: readonly string[]): FormStep {
  const form = formOf(context, state)
  return { ...close(form, first), say: [...first, form.phrases.anythingElse] }
}

/** A phase that only waits for what the caller wants. */
export function askOpenly(context: FormContext, state: FormState, first: readonly string[]): FormStep {
  const form = withPoint(formOf(context, state), { kind: 'open', misses: 0 })
  return again(form, first)
}

export function sayGoodbye(context: FormContext, state: FormState, first: readonly string[]): FormStep {
  const step = goodbye(formOf(context, state))
  return { ...step, say: [...first, ...step.say] }
}

const goodbye = (form: Form): FormStep => ({ ...over(form, [form.phrases.goodbye]), end: 'completed' })

const over = (form: Form, say: readonly string[]): FormStep => ({
  state: { ...form.state, at: { kind: 'over' } },
  say,
})

function knowledgeAnswer(form: Form, text: string): string {
  return answerFromKnowledge(text, form.knowledge, form.lexicon) ?? form.phrases.unknownAnswer
}
