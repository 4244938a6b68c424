import { refuses } from '../../language/answers/refusal.ts'
import { partOfName } from '../../language/parse/name-parts.ts'
import { answeredName } from '../../language/spoken-name.ts'
import { acceptValue, maxRepeats } from './form-replies.ts'
import type { Form, FormPoint, FormStep } from './form-state.ts'

type Asking = Extract<FormPoint, { kind: 'asking' }>

/** Asks for the other part of a name of which one was told, and puts both together; undefined: the answer is no part. */
export function nameInParts(form: Form, at: Asking, text: string): FormStep | undefined {
  const told = partOfName(text)
  const begun = at.begun === undefined ? undefined : partOfName(at.begun)
  if (begun === undefined || told?.part === begun.part) {
    if (told === undefined || at.misses >= maxRepeats) return undefined
    const { askSurname, askGivenName } = form.phrases
    const misses = begun === undefined ? at.misses : at.misses + 1
    const state = { ...form.state, at: { ...at, misses, begun: text } }
    return { state, say: [told.part === 'given' ? askSurname : askGivenName] }
  }
  const other = refuses(text, form.lexicon) ? '' : (told?.name ?? answeredName(text, form.lexicon))
  if (other === undefined) return undefined
  const [given, surname] = begun.part === 'given' ? [begun.name, other] : [other, begun.name]
  const name = other.includes(' ') ? other : `${given} ${surname}`.trim()
  return acceptValue(form, at.key, name, { text, denials: at.misses })
}
