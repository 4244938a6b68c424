import type { DataField } from '../../agent/agent-settings.ts'
import { fieldKind } from '../../fields/field-kind.ts'
import { tenseOf } from '../../fields/field-tense.ts'
import { type FieldValue, readAnswer } from '../../fields/read-answer.ts'
import { clausesOf } from '../../language/answers/clauses.ts'
import { fold } from '../../language/grammar/words.ts'
import type { Form, FormPoint } from './form-state.ts'

/** What a day of the future or the past is said with, in all five languages, folded. */
const about = {
  future:
    /\b(prijd\w*|prisel|prisla|prijed\w*|prijel\w*|prijit|prijet|objedn\w*|zastav\w*|dostav\w*|rezerv\w*|zarezerv\w*|termin\w*|navstev\w*|hodi|hodilo|potrebuj\w*|potrebova\w*|prid\w*|prisiel|prist|objednat|navstiv\w*|come|coming|book\w*|appointment|reserv\w*|visit\w*|need\w*|schedul\w*|komm\w*|vorbei\w*|reservier\w*|buch\w*|brauch\w*|przyj\w*|umow\w*|wizyt\w*|zapisa\w*|potrzebuj\w*)\b/,
  past: /\b(naroz\w*|narod\w*|nar|born|birth\w*|geboren|geburt\w*|urodz\w*)\b/,
} as const

/** Questions whose answers hold no digits, so that a date in them is one. */
const plainKinds = ['name', 'boolean', 'enum']

/** A date or time that the caller tells before the only field for it is asked for: "chtěl bych přijít zítra v deset". */
export function volunteeredDate(
  form: Form,
  text: string,
): { readonly key: string; readonly value: FieldValue } | undefined {
  if (!mayVolunteer(form.state.at, form)) return undefined
  const clauses = clausesOf(text, form.lexicon).map((clause) => fold(clause.text))
  for (const tense of ['future', 'past'] as const) {
    const [field, ...others] = form.agent.dataFields.filter((each) => isOpen(each, tense, form))
    if (field === undefined || others.length > 0) continue
    if (!clauses.some((clause) => about[tense].test(clause))) continue
    const value = readAnswer(field, text, form.lexicon, form.today)
    if (value !== undefined) return { key: field.key, value }
  }
  return undefined
}

function mayVolunteer(at: FormPoint, { agent }: Form): boolean {
  if (at.kind === 'open' || at.kind === 'unopened') return true
  if (at.kind !== 'asking' || at.begun !== undefined) return false
  return plainKinds.includes(fieldKind(agent.dataFields.find(({ key }) => key === at.key)!))
}

/** Its value is still sought; a calendar's appointment is asked for with what is free. */
const isOpen = (field: DataField, tense: 'future' | 'past', { booked, state }: Form): boolean =>
  (field.type === 'date' || field.type === 'datetime') &&
  field.onRequest !== true &&
  field.key !== booked &&
  (tenseOf(field) === 'past') === (tense === 'past') &&
  !(field.key in state.values)
