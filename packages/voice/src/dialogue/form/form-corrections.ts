import type { FieldKind } from '../../agent/data-field.ts'
import { fieldKind } from '../../fields/field-kind.ts'
import { readAnswer } from '../../fields/read-answer.ts'
import { fold, wordsOf } from '../../language/grammar/words.ts'
import { acceptValue, repeatQuestion } from './form-replies.ts'
import { askedFields, type Form, type FormStep, withPoint } from './form-state.ts'

/** "That is wrong", "change it", in all five languages, folded. */
const retracts =
  /\b(spatne|nespravne|chybne|jinak|oprav\w*|zmen\w*|zle|inak|wrong|incorrect|change|correct|falsch|andern|korrig\w*|zmien\w*|popraw\w*)\b/
/** Nouns by which a caller names a field of a kind, folded. */
const nouns: Partial<Record<FieldKind, RegExp>> = {
  name: /^(jmen|prijmen|meno$|mena$|priezvisk|name$|surname|nachname|imie|nazwisk)/,
  phone: /^(telefon|cisl|mobil|phone|number|nummer|numer)/,
  email: /^(mail|email|e-mail)/,
  plate: /^(spz|znack|ecv|plate|kennzeichen|rejestrac)/,
  number: /^(castk|sum|pocet|poct|cen[aou]|amount|betrag|kwot)/,
  date: /^(datum|date$|den$|dnes$|data$)/,
  datetime: /^(termin|datum|cas$|appointment|date$)/,
}

/** The step that corrects an answer given earlier: "to jméno je špatně, jsem Jan Velký"; undefined if none is meant. */
export function correctEarlier(form: Form, text: string): FormStep | undefined {
  const said = fold(text)
  const { at, values, heard } = form.state
  if (!retracts.test(said)) return undefined
  const current = 'key' in at ? at.key : undefined
  const words = wordsOf(said)
  const meant = askedFields(form).filter((field) => {
    const noun = nouns[fieldKind(field)]
    const isKnown = (values[field.key] ?? heard[field.key] ?? null) !== null
    return field.key !== current && isKnown && noun !== undefined && words.some((word) => noun.test(word))
  })
  const [field] = meant
  if (field === undefined || meant.length > 1) return undefined
  const { [field.key]: _, ...others } = values
  const { [field.key]: __, ...unconfirmed } = heard
  // A value that is being read back is read back again afterwards.
  const kept = at.kind === 'confirming' ? { ...unconfirmed, [at.key]: at.value } : unconfirmed
  const open: Form = { ...form, state: { ...form.state, values: others, heard: kept } }
  const value = readAnswer(field, text, form.lexicon, form.today)
  if (value !== undefined && value !== values[field.key]) return acceptValue(open, field.key, value, { text })
  return repeatQuestion(withPoint(open, { kind: 'asking', key: field.key, misses: 0 }), [form.phrases.wrong])
}
