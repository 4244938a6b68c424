import type { FieldValue } from '../../fields/read-answer.ts'
import { close, goodbye, nextQuestion, repeatQuestion } from './form-replies.ts'
import { type FormContext, type FormState, type FormStep, formOf, settle, withPoint } from './form-state.ts'

/** Enters a workflow phase: its first question, after `first`. */
export function enterPhase(context: FormContext, state: FormState, first: readonly string[]): FormStep {
  return nextQuestion(formOf(context, state), first)
}

/** Continues after a field was settled outside the form; `first` reports the outcome. */
export function settleField(
  context: FormContext,
  state: FormState,
  key: string,
  value: FieldValue | null,
  first: readonly string[],
): FormStep {
  const form = settle(formOf(context, state), key, value)
  const step = nextQuestion(form, first)
  if (step.finished) return step
  return step.state.at.kind === 'closing' ? { ...step, say: [...first, form.phrases.anythingElse] } : step
}

/** Nothing left to ask and no edge to follow: asks "anything else?". */
export function closeForm(context: FormContext, state: FormState, first: readonly string[]): FormStep {
  return close(formOf(context, state), first)
}

/** The same after a field was settled outside the form, reporting its outcome. */
export function closeSettled(context: FormContext, state: FormState, first: readonly string[]): FormStep {
  const form = formOf(context, state)
  return { ...close(form, first), say: [...first, form.phrases.anythingElse] }
}

/** A phase that waits for the caller's request. */
export function askOpenly(context: FormContext, state: FormState, first: readonly string[]): FormStep {
  const form = withPoint(formOf(context, state), { kind: 'open', misses: 0 })
  return repeatQuestion(form, first)
}

export function sayGoodbye(context: FormContext, state: FormState, first: readonly string[]): FormStep {
  const step = goodbye(formOf(context, state))
  return { ...step, say: [...first, ...step.say] }
}
