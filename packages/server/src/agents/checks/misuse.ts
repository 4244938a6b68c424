import { setImmediate } from 'node:timers/promises'
import type { Agent } from '@hovor/api'
import { fold } from '@hovor/voice'
import {
  asking,
  authorities,
  luring,
  moneyTraps,
  negations,
  paying,
  posing,
  remoteTools,
  roles,
  secrets,
} from '../lexicons/misuse.lexicon.ts'
import { type Phrase, phraseFinder } from './phrases-in.ts'

type Texts = Pick<Agent, 'systemPrompt' | 'goal' | 'knowledge' | 'firstMessage' | 'dataFields' | 'workflow'>

/** Looked through in one go while calls wait: a few milliseconds. */
const charactersTogether = 6000

/**
 * agent_misuse_suspected: whether a sentence of an agent's texts
 * - claims to be, or to call from, a bank, the police, a court officer, a tax or social office, or a health insurer;
 * - asks for a password, a PIN, a one-time code or a card number, also in a data field;
 * - talks someone into letting a stranger into their computer;
 * - talks someone into moving money to a "safe account" or into gift cards.
 * A denial or prohibition in the sentence ("nikdy se neptej na PIN") does not count. The check is by words, so a
 * bank's own agent is flagged too: the agent still works, and the operator reviews it.
 *
 * It takes time in proportion to the texts, and calls have their turn in between.
 */
export async function isMisuseSuspected(agent: Texts): Promise<boolean> {
  const looks = [
    ...textsOf(agent).map((text) => ({ text, suspects: isSuspect })),
    ...questionsOf(agent).map((text) => ({ text, suspects: asksSecret })),
  ]
  let characters = 0
  for (const { text, suspects } of looks) {
    if (suspects(text)) return true
    characters += text.length
    if (characters < charactersTogether) continue
    await setImmediate()
    characters = 0
  }
  return false
}

const textsOf = ({ systemPrompt, goal, knowledge, firstMessage, workflow }: Texts) => [
  systemPrompt,
  goal,
  knowledge,
  firstMessage,
  ...(workflow?.nodes ?? []).map(({ prompt }) => prompt),
]

/** Each data field is a question to the caller. */
const questionsOf = ({ dataFields, workflow }: Texts) =>
  [...dataFields, ...(workflow?.nodes ?? []).flatMap((node) => node.dataFields ?? [])].map(
    ({ key, description }) => `${key.replaceAll('_', ' ')} ${description}`,
  )

/** Between sentences; no pattern matches it. */
const stop = '|'

/** The words of each sentence, with a stop between two sentences. */
const sentences = (text: string) =>
  words(text.replaceAll(stop, ' ').replaceAll(/[.!?;\n](?=\s|$)/g, ` ${stop} `)).replaceAll(
    /(?: \|)+/g,
    ` ${stop}`,
  )

/** Folded words without punctuation but stops, padded with a blank on either side. */
const words = (text: string) =>
  ` ${fold(text)
    .replaceAll(/[^\p{L}\p{N}|]+/gu, ' ')
    .trim()} `

/** One of `first`, then one of `second` with at most `most` words in between, each of which `fits`. */
interface Rule {
  readonly first: (words: string) => Phrase[]
  readonly second: (words: string) => Phrase[]
  readonly most: number
  readonly fits: (word: string) => boolean
}

/** The largest distance between two words of a pair, in words. */
const near = 10
const pair = (first: readonly string[], second: readonly string[]): Rule => ({
  first: phraseFinder(first),
  second: phraseFinder(second),
  most: near,
  fits: () => true,
})

const anyOf = (stems: readonly string[]) => `(?:${stems.join('|')})`
const role = new RegExp(`^${anyOf(roles)}$`)

const rules: readonly Rule[] = [
  {
    first: phraseFinder(posing),
    second: phraseFinder(authorities),
    most: 8,
    fits: (word) => role.test(word),
  },
  pair(asking, secrets),
  pair(luring, remoteTools),
  pair(paying, moneyTraps),
  // German puts the verb last.
  pair(moneyTraps, paying),
]

const secret = new RegExp(` ${anyOf(secrets)}(?= )`)
const asksSecret = (field: string) => {
  const asked = words(field.replaceAll(stop, ' '))
  return secret.test(asked) && !denial.test(asked)
}

/** How many words before a pair a negation may stand to negate it. */
const deniedWithin = 4
const gap = `(?: [\\p{L}\\p{N}]+){0,${deniedWithin}}?`
const denied = new RegExp(` ${anyOf(negations)}${gap} $`, 'u')
/** In one negation: "don t". */
const maxNegationWords = 3
const denial = new RegExp(` ${anyOf(negations)}(?= )`)

function isSuspect(text: string): boolean {
  const said = sentences(text)
  return rules.some((rule) =>
    pairsOf(rule, said).some(
      ({ start, between }) => !denied.test(wordsBefore(said, start)) && !denial.test(`${between} `),
    ),
  )
}

/** Where the pairs of a rule begin, and the words within each; no two pairs share a word. */
function pairsOf(rule: Rule, said: string): { readonly start: number; readonly between: string }[] {
  const seconds = new Map(rule.second(said).map(({ start, end }) => [start, end]))
  if (seconds.size === 0) return []
  const pairs: { start: number; between: string }[] = []
  let from = 0
  for (const { start, end } of rule.first(said)) {
    if (start < from) continue
    const second = follows(rule, said, end, seconds)
    if (second === undefined) continue
    pairs.push({ start, between: said.slice(end, second) })
    from = seconds.get(second) ?? from
  }
  return pairs
}

/** Where the nearest second phrase of a pair begins whose first phrase ends at `end`. */
function follows(
  { most, fits }: Rule,
  said: string,
  end: number,
  seconds: ReadonlyMap<number, number>,
): number | undefined {
  let at = end
  for (let passed = 0; ; passed += 1) {
    if (seconds.has(at)) return at
    const next = said.indexOf(' ', at + 1)
    if (next < 0 || passed === most) return undefined
    const word = said.slice(at + 1, next)
    if (word === stop || !fits(word)) return undefined
    at = next
  }
}

/** The words before `end` that a negation of the same sentence can be in. */
function wordsBefore(said: string, end: number): string {
  let start = end
  for (let words = deniedWithin + maxNegationWords; words > 0 && start > 0; words -= 1) {
    const before = said.lastIndexOf(' ', start - 1)
    if (said.startsWith(` ${stop} `, before)) break
    start = before
  }
  return `${said.slice(Math.max(0, start), end)} `
}
