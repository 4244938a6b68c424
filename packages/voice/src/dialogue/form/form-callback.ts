import { readAnswer } from '../../fields/read-answer.ts'
import { asksToBeCalledLater } from '../../language/callback-request.ts'
import { acceptValue, repeatQuestion } from './form-replies.ts'
import { type Form, type FormStep, withPoint } from './form-state.ts'

/** The reply to a request to be called at another time: asks when, or reads the time back; undefined: it is none. */
export function onCallbackRequest(form: Form, text: string): FormStep | undefined {
  const field = form.agent.dataFields.find(({ onRequest }) => onRequest === true)
  if (field === undefined || !asksToBeCalledLater(text, form.agent.language)) return undefined
  const { at } = form.state
  // The answer to the question when, or a correction of the time, is read as any other.
  if ('key' in at && at.key === field.key) return undefined
  const value = readAnswer(field, text, form.lexicon, form.today)
  if (value !== undefined) return acceptValue(form, field.key, value, { text })
  return repeatQuestion(withPoint(form, { kind: 'asking', key: field.key, misses: 0 }), [])
}
