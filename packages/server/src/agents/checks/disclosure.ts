import type { Agent } from '@hovor/api'
import { fold } from '@hovor/voice'
import { type DisclosureWords, disclosureWords } from '../lexicons/disclosure.lexicon.ts'

/**
 * Whether `text` discloses that an AI is speaking (AI Act, art. 50(1)): one of its clauses names a machine, is not
 * about machines as a topic, and is not a denial ("nejsem robot").
 */
export function disclosesAi(text: string, language: Agent['language']): boolean {
  const rules = rulesOf(language)
  return clausesOf(text, rules).some((clause) => discloses(clause, rules))
}

interface Rules {
  readonly term: RegExp
  readonly denial: RegExp
  readonly without: RegExp
  readonly after: RegExp
  readonly self: RegExp
  readonly topic: RegExp
  readonly joint: RegExp
}

const anyOf = (words: readonly string[]) => `(?:${words.join('|')})`

const compiled = new Map(
  Object.entries(disclosureWords).map(([language, words]) => [language, rulesFrom(words)] as const),
)

const rulesOf = (language: Agent['language']): Rules => compiled.get(language)!

function rulesFrom({ terms, denials, withouts, after, selves, topics, joints }: DisclosureWords): Rules {
  return {
    term: new RegExp(` ${anyOf(terms)}(?= )`, 'g'),
    denial: new RegExp(` ${anyOf(denials)}(?= )`, 'g'),
    without: new RegExp(` ${anyOf(withouts)}$`),
    after: new RegExp(`^ ${anyOf(after)} `),
    self: new RegExp(` ${anyOf(selves)}(?= )`),
    topic: new RegExp(` ${anyOf(topics)}(?= )`),
    joint: new RegExp(` ${anyOf(joints)}(?= )`, 'g'),
  }
}

/**
 * Folded clauses without punctuation, padded with a blank on either side; split where one
 * thought ends and another begins.
 */
function clausesOf(text: string, { joint }: Rules): string[] {
  const plain = fold(text)
    .replaceAll(/\b(a|k|s)\. ?i\.(?!\p{L})/gu, '$1i')
    .replaceAll(/[.,;:!?()"„“”…\n]| [-–—] /g, '|')
    .replaceAll(/[^\p{L}\p{N}|]+/gu, ' ')
  return plain
    .split('|')
    .flatMap((part) => ` ${part.trim()} `.replaceAll(joint, '|').split('|'))
    .map((part) => ` ${part.trim()} `)
}

function discloses(clause: string, { term, denial, without, after, self, topic }: Rules): boolean {
  if (topic.test(clause)) return false
  return [...clause.matchAll(term)].some((found) => {
    const before = clause.slice(0, found.index)
    const rest = clause.slice(found.index + found[0].length)
    const denied = [...`${before} `.matchAll(denial)].at(-1)
    const isDenied = denied !== undefined && !self.test(`${before.slice(denied.index + denied[0].length)} `)
    return !isDenied && !without.test(before) && !after.test(rest)
  })
}
