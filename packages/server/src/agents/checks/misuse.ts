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

type Texts = Pick<Agent, 'systemPrompt' | 'goal' | 'knowledge' | 'firstMessage' | 'dataFields' | 'workflow'>

/**
 * agent_misuse_suspected: whether a sentence of an agent's texts
 * - claims to be, or to call from, a bank, the police, a court officer, a tax or social office, or a health insurer;
 * - asks for a password, a PIN, a one-time code or a card number, also in a data field;
 * - talks someone into letting a stranger into their computer;
 * - talks someone into moving money to a "safe account" or into gift cards.
 * A denial or prohibition in the sentence ("nikdy se neptej na PIN") does not count. The check is by words, so a
 * bank's own agent is flagged too: the agent still works, and the operator reviews it.
 */
export function isMisuseSuspected(agent: Texts): boolean {
  return textsOf(agent).flatMap(sentencesOf).some(isSuspect) || fieldsOf(agent).some(asksSecret)
}

const textsOf = ({ systemPrompt, goal, knowledge, firstMessage, workflow }: Texts) => [
  systemPrompt,
  goal,
  knowledge,
  firstMessage,
  ...(workflow?.nodes ?? []).map(({ prompt }) => prompt),
]

/** Each data field is a question to the caller. */
const fieldsOf = ({ dataFields, workflow }: Texts) =>
  [...dataFields, ...(workflow?.nodes ?? []).flatMap((node) => node.dataFields ?? [])].map(
    ({ key, description }) => words(`${key.replaceAll('_', ' ')} . ${description}`),
  )

const sentencesOf = (text: string): string[] => text.split(/[.!?;\n]+(?:\s|$)/).map(words)

/** Folded words without punctuation, padded with a blank on either side. */
const words = (text: string) =>
  ` ${fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

const anyOf = (stems: readonly string[]) => `(?:${stems.join('|')})`
/** The largest distance between two words of a pair, in words. */
const near = 10
const gap = (most: number) => `(?: [\\p{L}\\p{N}]+){0,${most}}?`

const pair = (first: readonly string[], second: readonly string[], between = gap(near)) =>
  new RegExp(` ${anyOf(first)}(?= )(?<between>${between}) ${anyOf(second)}(?= )`, 'gu')

const rules: readonly RegExp[] = [
  pair(posing, authorities, `(?: ${anyOf(roles)}){0,8}`),
  pair(asking, secrets),
  pair(luring, remoteTools),
  pair(paying, moneyTraps),
  // German puts the verb last.
  pair(moneyTraps, paying),
]

const secret = new RegExp(` ${anyOf(secrets)}(?= )`, 'u')
const asksSecret = (field: string) => secret.test(field) && !denial.test(field)

/** How many words before a pair a negation may stand to negate it. */
const deniedWithin = 4
const denied = new RegExp(` ${anyOf(negations)}${gap(deniedWithin)} $`, 'u')
/** In one negation: "don t". */
const maxNegationWords = 3
const denial = new RegExp(` ${anyOf(negations)}(?= )`, 'u')

function isSuspect(sentence: string): boolean {
  return rules.some((rule) =>
    [...sentence.matchAll(rule)].some(
      (found) =>
        !denied.test(wordsBefore(sentence, found.index)) && !denial.test(`${found.groups?.between ?? ''} `),
    ),
  )
}

/** The words before `end` that a negation can be in; scanning all of them for each pair would take a second. */
function wordsBefore(sentence: string, end: number): string {
  let start = end
  for (let words = deniedWithin + maxNegationWords; words > 0 && start > 0; words -= 1)
    start = sentence.lastIndexOf(' ', start - 1)
  return `${sentence.slice(Math.max(0, start), end)} `
}
