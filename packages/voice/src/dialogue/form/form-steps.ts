import { correctedMoment, correctedTail, repeatsTail } from '../../fields/corrected-tail.ts'
import { digitAnswer, yesOrNo } from '../../fields/digit-answer.ts'
import { fieldKind } from '../../fields/field-kind.ts'
import { missingPart } from '../../fields/partial-answer.ts'
import { contradictedAnswer, type FieldValue, readAnswer } from '../../fields/read-answer.ts'
import { type CallStage, onlyGreets, saysGoodbye } from '../../language/answers/goodbye.ts'
import { isQuestion } from '../../language/answers/questions.ts'
import { refuses } from '../../language/answers/refusal.ts'
import { stanceOf } from '../../language/answers/stance.ts'
import { asksToWait } from '../../language/answers/waiting.ts'
import { classifyGreeting } from '../../language/classify-greeting.ts'
import { asksForAi, asksForPerson, asksToRepeat } from '../../language/intent.ts'
import { isPlainlyNamed, volunteeredName } from '../../language/spoken-name.ts'
import { type Cue, maxSilencePrompts } from '../dialogue.ts'
import { onCallbackRequest } from './form-callback.ts'
import { correctEarlier } from './form-corrections.ts'
import {
  acceptValue,
  askWhether,
  endForm,
  goodbye,
  knowledgeAnswer,
  maxRepeats,
  nextQuestion,
  notStored,
  openQuestion,
  repeatQuestion,
  retryQuestion,
} from './form-replies.ts'
import {
  asksForData,
  type Form,
  type FormContext,
  type FormPoint,
  type FormState,
  type FormStep,
  fieldOf,
  formOf,
  kindOf,
  settle,
  withPoint,
} from './form-state.ts'
import { answerFromKnowledge } from './knowledge.ts'
import { nameInParts } from './name-in-parts.ts'
import { withNameAlone } from './named-alone.ts'
import { withVolunteered } from './volunteered.ts'

/** Longest beginning of an answer that is kept. */
const maxBegunCharacters = 200
/** Corrections of one value that are read back. */
const maxCorrections = 4

/**
 * The form dialogue: decides what the agent asks next.
 *
 *   unopened ──any──> open ──words──> asking(field) ──value──> confirming(field) ──yes──┐
 *      │  (first message asks itself)   ^   ^  │ └──refusal, third miss: null──┐        │
 *      └── (it does not) ───────────────┘   │  └─────value that needs no confirmation───┤
 *                                           └──────no────── confirming                 v
 *                                           └──────────────next field────────────── (next)
 *                                                              none left ──> closing ──> over
 *
 * A farewell ends it in any state; a wish such as "hezký den" greets at the opening. Volunteered values are kept; a question is asked at most three times. Pure: the date
 * is passed in.
 */
export function stepForm(context: FormContext, state: FormState, cue: Cue): FormStep {
  const form = formOf(context, state)
  if (state.at.kind === 'over') return { state, say: [] }
  if (state.at.kind === 'unopened' || cue.kind === 'open') return opening(withToldFirst(form, cue))
  if (cue.kind === 'silence') return onSilence(form, cue.nth)
  if (cue.kind === 'nothing') return onNothing(form)
  return cue.kind === 'digits' ? onDigits(form, cue.digits) : onWords(form, cue.text)
}

/** The form with what a caller who speaks before the greeting tells of themselves: "dobrý den, tady Novák", "Novák". */
function withToldFirst(form: Form, cue: Cue): Form {
  if (cue.kind !== 'words' || !['person', 'other'].includes(classifyGreeting(cue.text, form.agent)))
    return form
  return withVolunteered(form, cue.text) ?? withNameAlone(form, cue.text) ?? form
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
  return nextQuestion(form, [form.firstMessage])
}

function onSilence(form: Form, nth: number): FormStep {
  if (form.state.at.kind === 'closing') return goodbye(form)
  if (nth > maxSilencePrompts)
    return { ...endForm(form, [form.phrases.silenceGoodbye]), end: 'silence_timeout' }
  return { state: form.state, say: [form.phrases.areYouThere, ...openQuestion(form)] }
}

function onNothing(form: Form): FormStep {
  if (form.state.at.kind === 'closing') return goodbye(form)
  return retryQuestion(form, [form.phrases.notUnderstood])
}

function onWords(form: Form, text: string): FormStep {
  const { lexicon, phrases, state } = form
  if (asksForAi(text, lexicon)) return repeatQuestion(form, [phrases.iAmAi])
  // With a transfer target the call has been handed over before.
  if (asksForPerson(text, lexicon)) return retryQuestion(form, [phrases.noPerson])
  const callback = onCallbackRequest(form, text)
  if (callback !== undefined) return callback
  if (asksToWait(text, lexicon)) return { state, say: [phrases.iWait] }
  if (asksToRepeat(text, lexicon)) return repeatQuestion(form, [])
  // Call screening gets the introduction; its words answer no question.
  if (classifyGreeting(text, form.agent) === 'screening') return { state, say: [form.firstMessage] }
  const corrected = correctEarlier(form, text)
  if (corrected !== undefined) return corrected
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

/** DTMF answers; `*` repeats the question. */
function onDigits(form: Form, digits: string): FormStep {
  const { phrases, lexicon, today, state } = form
  const { at } = state
  if (digits.includes('*')) return repeatQuestion(form, [])
  const said = yesOrNo(digits)
  if (at.kind === 'closing') {
    if (said === true) return { state, say: [phrases.howCanIHelp] }
    return said === false ? goodbye(form) : retryQuestion(form, [phrases.notUnderstood])
  }
  if (at.kind !== 'asking' && at.kind !== 'confirming') return retryQuestion(form, [phrases.notUnderstood])
  if (at.kind === 'confirming' && said === true && at.heard === false) return retryQuestion(form, [])
  if (at.kind === 'confirming' && said === true)
    return nextQuestion(settle(form, at.key, at.value), [phrases.thanks])
  if (at.kind === 'confirming' && said === false) return denied(form, at)
  const value = digitAnswer(fieldOf(form, at.key), digits, lexicon, today)
  if (value === undefined)
    return retryQuestion(form, [at.kind === 'asking' ? phrases.notUnderstood : phrases.yesOrNo])
  return acceptValue(form, at.key, value, { denials: at.kind === 'confirming' ? at.denials : at.misses })
}

function onOpeningWords(form: Form, text: string): FormStep {
  const informed = withVolunteered(form, text) ?? withNameAlone(form, text)
  if (informed === undefined && saysGoodbye(text, form.lexicon, 'opening')) return goodbye(form)
  const answer = informed === undefined && isQuestion(text, form.lexicon) ? [knowledgeAnswer(form, text)] : []
  return nextQuestion(informed ?? form, informed === undefined ? answer : [form.phrases.thanks])
}

function onAnswer(form: Form, at: Extract<FormPoint, { kind: 'asking' }>, text: string): FormStep {
  const { lexicon, phrases } = form
  const field = fieldOf(form, at.key)
  const kind = fieldKind(field)
  const open = kind === 'name' || kind === 'text'
  const informed = withVolunteered(form, text)
  const inParts = kind === 'name' && informed === undefined ? nameInParts(form, at, text) : undefined
  if (inParts !== undefined) return inParts
  const ownsName = kind === 'name' && (volunteeredName(text, lexicon) !== undefined || informed !== undefined)
  if (open && !ownsName) {
    if (informed !== undefined) return repeatQuestion(informed, [phrases.thanks])
    if (saysGoodbye(text, lexicon, stageOf(form))) return goodbye(form)
    if (onlyGreets(text, lexicon)) return retryQuestion(form, [])
    if (refuses(text, lexicon)) return nextQuestion(settle(form, at.key, null), [phrases.goOn])
    if (isQuestion(text, lexicon)) return repeatQuestion(form, [knowledgeAnswer(form, text)])
  }
  const whole = at.begun === undefined ? text : `${at.begun} ${text}`
  const value =
    readAnswer(field, text, lexicon, form.today) ??
    (at.begun === undefined ? undefined : readAnswer(field, whole, lexicon, form.today))
  if (value !== undefined) {
    const inDoubt = kind === 'name' && informed === undefined && !isPlainlyNamed(text, String(value), lexicon)
    return acceptValue(informed ?? form, at.key, value, { text: whole, denials: at.misses, inDoubt })
  }
  if (informed !== undefined) return repeatQuestion(informed, [phrases.thanks])
  if (saysGoodbye(text, lexicon, stageOf(form))) return goodbye(form)
  if (onlyGreets(text, lexicon)) return retryQuestion(form, [])
  if (refuses(text, lexicon, { names: true })) return nextQuestion(settle(form, at.key, null), [phrases.goOn])
  const begun = beginAnswer(form, at, text, whole)
  if (begun !== undefined) return begun
  const named = stageOf(form) === 'opening' ? withNameAlone(form, text) : undefined
  if (named !== undefined) return repeatQuestion(named, [phrases.thanks])
  if (isQuestion(text, lexicon)) return retryQuestion(form, [knowledgeAnswer(form, text)])
  return retryQuestion(form, [phrases.notUnderstood])
}

/** Asks about a contradiction, or keeps the beginning of an answer and asks for the rest. */
function beginAnswer(
  form: Form,
  at: Extract<FormPoint, { kind: 'asking' }>,
  text: string,
  whole: string,
): FormStep | undefined {
  const { lexicon, phrases, today } = form
  const field = fieldOf(form, at.key)
  const contradicted = contradictedAnswer(field, text, lexicon, today)
  if (contradicted !== undefined) return askWhether(form, at.key, contradicted, at.misses)
  if (whole.length > maxBegunCharacters) return undefined
  const missing = missingPart(field, whole, lexicon, today)
  const before = at.begun === undefined ? undefined : missingPart(field, at.begun, lexicon, today)
  // A further part that adds nothing is a miss.
  if (missing === undefined || (missing !== 'digits' && missing === before)) return undefined
  const ask = {
    time: phrases.askTime,
    day: phrases.askDay,
    month: phrases.askMonth,
    year: phrases.askYear,
    digits: phrases.keepDictating,
  }[missing]
  return { state: { ...form.state, at: { ...at, begun: whole } }, say: [ask] }
}

/** decision:0067 */
function onConfirmation(form: Form, at: Extract<FormPoint, { kind: 'confirming' }>, text: string): FormStep {
  const { lexicon, phrases } = form
  const kind = kindOf(form, at.key)
  const read = readAnswer(fieldOf(form, at.key), text, lexicon, form.today)
  // A yes to a boolean's read-back says that it is right, not that the value is yes.
  const corrected =
    kind === 'boolean'
      ? undefined
      : (read ?? correctedMoment(fieldOf(form, at.key), at.value, text, lexicon, form.today))
  const restates = corrected === at.value
  const said = stanceOf(text, lexicon, {
    restates: restates || repeatsTail(kind, at.value, text, lexicon),
    restatesAsSpelled: (restates && kind === 'email') || repeatsTail(kind, at.value, text, lexicon),
    asksWhetherRight: kind !== 'boolean',
    refersBack: ['phone', 'number', 'date', 'datetime'].includes(kind),
    // Any word may be part of a value.
    maxRemarkWords: 0,
  })
  const isOther = corrected !== undefined && !restates && kind !== 'name'
  if (!isOther && (said === 'agrees' || (restates && said === 'unclear'))) {
    if (at.heard === false && !restates) return retryQuestion(form, [])
    const settled = settle(form, at.key, at.value)
    return saysGoodbye(text, lexicon) ? goodbye(settled) : nextQuestion(settled, [phrases.thanks])
  }
  if (corrected !== undefined && !restates) return corrects(form, at, corrected, text)
  if (said === 'waits') return { state: form.state, say: [phrases.iWait] }
  if (said === 'asks') return retryQuestion(form, [knowledgeAnswer(form, text)])
  const isCorrection = said === 'denies' || said === 'changes'
  const mended = isCorrection ? correctedTail(kind, at.value, text, lexicon) : undefined
  if (mended !== undefined) return corrects(form, at, mended, text)
  if (isCorrection) return denied(form, at)
  const informed = withVolunteered(form, text)
  if (informed !== undefined) return repeatQuestion(informed, [phrases.thanks])
  if (saysGoodbye(text, lexicon)) return goodbye(settle(form, at.key, null))
  return retryQuestion(form, [phrases.yesOrNo])
}

/** Nothing has been answered yet: the caller may still be greeting. */
function stageOf({ state: { at, values, heard } }: Form): CallStage {
  const isFirst = Object.keys(values).length === 0 && Object.keys(heard).length === 0
  return isFirst && at.kind === 'asking' && at.misses === 0 ? 'opening' : 'middle'
}

/** Handles a corrected value; after `maxCorrections` the field is given up. */
function corrects(
  form: Form,
  at: Extract<FormPoint, { kind: 'confirming' }>,
  value: FieldValue,
  text: string,
): FormStep {
  if (at.denials >= maxCorrections) return notStored(form, at.key)
  return acceptValue(form, at.key, value, { text, denials: at.denials + 1, unit: at.unit, inDoubt: true })
}

function denied(form: Form, at: Extract<FormPoint, { kind: 'confirming' }>): FormStep {
  if (at.denials >= maxRepeats) return notStored(form, at.key)
  const asking = withPoint(form, { kind: 'asking', key: at.key, misses: at.denials + 1 })
  return repeatQuestion(asking, [form.phrases.wrong])
}

function onClosing(form: Form, at: Extract<FormPoint, { kind: 'closing' }>, text: string): FormStep {
  const { lexicon, phrases } = form
  if (saysGoodbye(text, lexicon, 'last') || at.misses >= maxRepeats) return goodbye(form)
  const waiting = withPoint(form, { kind: 'closing', misses: at.misses + 1 })
  if (isQuestion(text, lexicon)) return repeatQuestion(waiting, [knowledgeAnswer(form, text)])
  if (stanceOf(text, lexicon) === 'agrees') return { state: waiting.state, say: [phrases.howCanIHelp] }
  const known = answerFromKnowledge(text, form.knowledge, lexicon)
  return known === undefined ? goodbye(form) : repeatQuestion(waiting, [known])
}
