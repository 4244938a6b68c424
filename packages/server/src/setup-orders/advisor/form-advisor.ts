import { type AdvisorLanguage, missingTopic, type Topic, type Wishes } from '../state/wishes.ts'
import type { Advice } from './advice.ts'
import { advisorWords } from './advisor-words.ts'
import { asksForQuote, readAnswer, topicIn } from './read-answer.ts'

interface FormTurn {
  readonly language: AdvisorLanguage
  readonly wishes: Wishes
  /** The question that the message answers; null: none, such as the brief. */
  readonly asked: Topic | null
  readonly message: string
}

/**
 * The advisor without a language model: asks one question after another and reads the answers. Once everything is
 * known, a message that names a topic has it asked again, and one that asks for another quote gets it.
 */
export function formAdvice({ language, wishes, asked, message }: FormTurn): Advice {
  const { questions, again, whatToChange } = advisorWords[language]
  if (asked !== null) {
    const heard = readAnswer(asked, message, language)
    if (heard === undefined) return { kind: 'asks', wishes, asked, text: `${again} ${questions[asked]}` }
    const known = { ...wishes, [asked]: heard }
    const missing = missingTopic(known)
    return missing === undefined
      ? { kind: 'proposes', wishes: known, isAskedFor: false, text: whatToChange }
      : { kind: 'asks', wishes: known, asked: missing, text: questions[missing] }
  }
  const next = missingTopic(wishes) ?? topicIn(message)
  if (next === undefined && asksForQuote(message))
    return { kind: 'proposes', wishes, isAskedFor: true, text: whatToChange }
  return {
    kind: 'asks',
    wishes,
    asked: next ?? null,
    text: next === undefined ? whatToChange : questions[next],
  }
}
