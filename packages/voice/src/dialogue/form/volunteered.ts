import { fieldKind, isReadBack } from '../../fields/field-kind.ts'
import { clausesOf } from '../../language/answers/clauses.ts'
import type { Lexicon } from '../../language/grammar/lexicon.ts'
import { parseEmail } from '../../language/parse/email.ts'
import { parsePhone } from '../../language/parse/phone.ts'
import { parsePlate } from '../../language/parse/plate.ts'
import { volunteeredName } from '../../language/spoken-name.ts'
import type { Form, FormState } from './form-state.ts'
import { volunteeredDate } from './volunteered-date.ts'

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
