import { fieldKind } from '../../fields/field-kind.ts'
import { fold, wordsOf } from '../../language/grammar/words.ts'
import { nameAlone } from '../../language/name-alone.ts'
import type { Form } from './form-state.ts'

/**
 * The form with the name of somebody who says nothing but that, as people do when they pick up: "Novák." Undefined: no
 * name is asked for, or the word is none. It is read back when its turn comes.
 */
export function withNameAlone(form: Form, text: string): Form | undefined {
  const { at, values, heard } = form.state
  const asked = 'key' in at ? at.key : undefined
  const field = form.agent.dataFields.find(
    (one) => fieldKind(one) === 'name' && one.key !== asked && !(one.key in values) && !(one.key in heard),
  )
  const name = field && nameAlone(text, form.lexicon)
  if (name === undefined || isOfBusiness(name, form)) return undefined
  return { ...form, state: { ...form.state, heard: { ...heard, [field!.key]: name } } }
}

/** Endings change: of longer words the first letters are compared. */
const comparedLetters = 5
const stemOf = (word: string): string => fold(word).slice(0, comparedLetters)

/** Whether the agent's own texts have the word, as in "Pneumatiky."; capitalised ones may be names there too. */
function isOfBusiness(name: string, { agent, knowledge, firstMessage }: Form): boolean {
  const fields = agent.dataFields.flatMap(({ description = '', options = [] }) => [description, ...options])
  const texts = [agent.systemPrompt, agent.goal ?? '', knowledge, firstMessage, ...fields]
  const stems = new Set(
    texts
      .flatMap((text) => wordsOf(text))
      .filter((word) => word === word.toLowerCase())
      .map(stemOf),
  )
  return wordsOf(name).some((word) => stems.has(stemOf(word)))
}
