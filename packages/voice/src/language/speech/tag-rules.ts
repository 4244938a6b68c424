import { hiddenUntil } from './hidden-blocks.ts'
import { drop, hide, type Rule, rule } from './rule.ts'

const tag = rule(/<([|｜/!?%\p{L}_][^<>]{0,200})>/u, /^<(?:[|｜/!?%\p{L}_][^<>]{0,200})?$/u, (found) => {
  const address = /^(?:mailto:)?([\w.%+-]+@[\w.-]+|https?:\/\/\S+)$/.exec(found[1]!)
  if (address !== null) return { said: address[1]! }
  const end = hiddenUntil(found[0])
  return end === undefined ? {} : { skip: { kind: 'until', end } }
})
/** The end of one of harmony's messages; the next one is read as such. */
const endOfMessage = /<\|(?:end|return|call)\|>|<channel\|>|(?=<\|(?:start|channel)\|>)/

/** A power of a unit; otherwise the number of a note, which is not said. */
const powerAfter = (before: string, number: string): string => {
  const power = { '2': '²', '3': '³' }[number]
  return before === 'm' && power !== undefined ? power : ''
}

/** Tags, special tokens and placeholders in angle brackets. */
export const tagRules: readonly Rule[] = [
  rule(/<!--/, /^<!?-?$/, hide(/-->/)),
  rule(/<<[^<>\n]{1,64}>>/, /^<(?:<[^<>\n]{0,64}>?)?$/, drop),
  rule(/<\|channel\|?>\s*([A-Za-z]+)/, /^<\|channel\|?>?\s*[A-Za-z]*$/, (found) =>
    found[1]!.toLowerCase() === 'final' ? {} : { skip: { kind: 'until', end: endOfMessage } },
  ),
  rule(
    /<(?:\|(?:start|im_start)\||start_of_turn)>[ \t]*(?:assistant|system|user|model|tool|developer)?/,
    /^<(?:\|(?:start|im_start)\||start_of_turn)>[ \t]*[a-z]*$/,
    drop,
  ),
  rule(
    /<sup>[ \t]?\[?(\d{1,3})\]?[ \t]?<\/sup>/i,
    /^<sup>[ \t]?\[?\d{0,3}\]?[ \t]?(?:<(?:\/(?:s(?:up?)?)?)?)?$/i,
    ([, number = ''], { before }) => ({ said: powerAfter(before, number) }),
  ),
  tag,
]
