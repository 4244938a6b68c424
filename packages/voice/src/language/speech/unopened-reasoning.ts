const names = 'think|thinking|thoughts?|reasoning|analysis|reflection|scratchpad'
const opening = new RegExp(`<\\s{0,4}(?:\\w{1,20}:)?(?:${names})[\\s>]|◁think▷|\\[THINK\\]`, 'i')
const ending = new RegExp(
  `</\\s{0,4}(?:\\w{1,20}:)?(?:${names})\\s{0,4}>|◁/think▷|\\[/(?:THINK|think)\\]`,
  'i',
)
/** The longest of both, in characters. */
const maxTagCharacters = 48

/** How models begin to reason about the caller; nobody speaks so to the caller. Lower case. */
const beginnings = (
  'okay, so|okay, the|okay, i need|ok, so|ok, the user|alright, so|alright, the|hmm, |so the user|so, the user|the user|the caller|' +
  'the customer|the question|user asks|user says|user wants|we need to|i need to|i should|first, i |first, the|first, let|' +
  "let me think|let me analy|let me break|let me understand|let me recall|let's think|let's break|got it, the|now, the user|" +
  'uživatel|volající|zákazník se |zákazník chce|zákazník potřebuje|klient se |klient chce|dobře, uživatel|takže uživatel|' +
  'takže volající|dobře, volající|používateľ|volajúci|zákazník sa |takže používateľ|takže volajúci|dobre, používateľ|' +
  'der nutzer|der benutzer|der anrufer|die anruferin|der kunde|die kundin|der user|okay, der|gut, der|also, der|' +
  'użytkownik|dzwoniący|rozmówca|klient pyta|klient chce|dobrze, użytkownik|więc użytkownik|' +
  '用户|好的，用户|嗯，|首先，'
).split('|')

/** What a piece of the stream adds. */
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

  /** What is held back at the end of the stream, unless it is reasoning that was cut off. */
  rest(): string {
    const isHeld = this.#mode === 'undecided' || this.#mode === 'held'
    const isCutOff = this.#isExpected && modeOf(this.#text) === 'held'
    return isHeld && !isCutOff ? this.#text : ''
  }

  /** Reasoning that says where it begins is none of these. */
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
