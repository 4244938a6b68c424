import { withoutUntaggedReasoning } from './untagged-reasoning.ts'

const names = 'think|thinking|thoughts?|reasoning|analysis|reflection|scratchpad'
const opening = new RegExp(`<\\s{0,4}(?:\\w{1,20}:)?(?:${names})[\\s>]|◁think▷|\\[THINK\\]`, 'i')
const ending = new RegExp(
  `</\\s{0,4}(?:\\w{1,20}:)?(?:${names})\\s{0,4}>|◁/think▷|\\[/(?:THINK|think)\\]`,
  'i',
)
/** The longest of both, in characters. */
const maxTagCharacters = 48

/** Whom models reason about. Lower case. */
const persons = (
  'the user|the caller|the customer|uživatel|volající|používateľ|volajúci|' +
  'der nutzer|der benutzer|der anrufer|die anruferin|der kunde|die kundin|der user|użytkownik|dzwoniący|rozmówca|用户'
).split('|')

/** Openings before it. A reply to the caller begins so as well, and goes on in another way. */
const openers = (
  '|okay, |okay, so |okay so |ok, |ok, so |ok so |alright, |alright, so |so |so, |got it, |now, |first, |hmm, |' +
  'dobře, |takže |dobre, |okay, also |gut, |also, |also |dobrze, |więc |好的，|嗯，|首先，'
).split('|')

/** How models begin to reason about the caller; nobody speaks so to the caller. */
const beginnings = [
  ...openers.flatMap((opener) => persons.map((person) => opener + person)),
  ...(
    'hmm, |user asks|user says|user wants|we need to answer|we need to respond|we need to reply|' +
    'i need to answer|i need to respond|i need to reply|i should answer|i should respond|i should reply|' +
    "let me analy|let me break|let's think|let's break|" +
    'zákazník se ptá|zákazník chce|zákazník potřebuje|klient se ptá|klient chce|' +
    'zákazník sa pýta|klient pyta|嗯，|首先，'
  ).split('|'),
]

/** A stream that ends so has come to its end. */
const endOfSentence = /[.!?…。！？]["”“»)*]*\s*$/

/** The effect of a piece of the stream. */
interface Passed {
  readonly text: string
  /** All that was passed on before was reasoning. */
  readonly takesBack: boolean
}

/**
 * Finds reasoning that ends with `</think>` without having begun with `<think>`: some servers put the beginning into the
 * prompt. A reply that begins as reasoning does is held back until that end, or its own; in any other the words before
 * the end are taken back.
 */
export class UnopenedReasoning {
  #mode: 'undecided' | 'held' | 'passed' | 'over'
  /** Held back, or the end of what was passed on. */
  #text = ''
  readonly #isExpected: boolean

  /** @param isExpected the model has reasoned so before */
  constructor(isExpected: boolean) {
    this.#isExpected = isExpected
    this.#mode = isExpected ? 'held' : 'undecided'
  }

  /** Such reasoning has ended in this reply. */
  isFound = false

  push(text: string): Passed {
    if (this.#mode === 'over') return { text, takesBack: false }
    const from = Math.max(0, this.#text.length - maxTagCharacters)
    this.#text += text
    const seen = this.#text.slice(from)
    const [begun, ended] = [opening.exec(seen), ending.exec(seen)]
    if (begun !== null && begun.index < (ended?.index ?? seen.length)) return this.#passAll(text)
    if (ended !== null) return this.#passAfter(from + ended.index + ended[0].length)
    if (this.#mode === 'undecided' && modeOf(this.#text) === 'passed') {
      this.#mode = 'passed'
      return { text: this.#text, takesBack: false }
    }
    if (this.#mode === 'undecided') this.#mode = modeOf(this.#text)
    if (this.#mode !== 'passed') return { text: '', takesBack: false }
    this.#text = this.#text.slice(-maxTagCharacters)
    return { text, takesBack: false }
  }

  /** Returns the text held back at the end of the stream, unless it is reasoning that was cut off before it came to an end. */
  rest(): string {
    const isHeld = this.#mode === 'undecided' || this.#mode === 'held'
    const isCutOff =
      this.#isExpected && modeOf(this.#text) === 'held' && !endOfSentence.test(this.#text.slice(-8))
    return isHeld && !isCutOff ? withoutUntaggedReasoning(this.#text) : ''
  }

  /** Reasoning that says where it begins is left to the other filters. */
  #passAll(text: string): Passed {
    const all = this.#mode === 'passed' ? text : this.#text
    this.#mode = 'over'
    return { text: all, takesBack: false }
  }

  #passAfter(end: number): Passed {
    const takesBack = this.#mode === 'passed'
    this.isFound = true
    this.#mode = 'over'
    return { text: this.#text.slice(end), takesBack }
  }
}

function modeOf(text: string): 'undecided' | 'held' | 'passed' {
  const said = text.trimStart().toLowerCase().replaceAll(/\s+/g, ' ')
  if (beginnings.some((beginning) => said.startsWith(beginning))) return 'held'
  return beginnings.some((beginning) => beginning.startsWith(said)) ? 'undecided' : 'passed'
}
