import { erase, hide, type Rule, rule } from './rule.ts'

/** Names a model gives itself before its words. */
const roles = new Set(
  'assistant|agent|ai|bot|model|system|response|final answer|final response|output|výstup|asistent|asistentka|agentka|operátor|operátorka|asistentin|assistentin|asystent|asystentka|ai asistent|ai assistant|ai agent|hlasový asistent|answer|reply|odpověď|odpoveď|antwort|odpowiedź'.split(
    '|',
  ),
)
/** The lines of a turn that is not the agent's, or not said. */
const unspokenLines = new Set(
  'internal|internal reasoning|interně|tool used|tool name|function|user|human|thought|action|action input|observation|tool call|tool calls|tool|function call|reasoning|analysis|thinking|thoughts|inner thought|internal note|caller|customer|úvaha|úvahy|myšlenka|myšlenky|přemýšlení|interní poznámka|uživatel|zákazník|volající|uvažovanie|premýšľanie|myšlienka|interná poznámka|používateľ|volajúci|gedanke|gedanken|überlegung|überlegungen|anrufer|kunde|nutzer|myśl|myśli|rozumowanie|dzwoniący|rozmówca|klient'.split(
    '|',
  ),
)
const labels = [...roles, ...unspokenLines]
const label = rule(/\*{0,3}(\p{L}[\p{L} _]{0,20}?)\*{0,3}[ \t]?:\*{0,3}[ \t]*/u, undefined, (found) => {
  const name = nameOf(found[1]!)
  if (unspokenLines.has(name)) return { skip: { kind: 'line' } }
  return roles.has(name) ? { said: '' } : undefined
})
const nameOf = (text: string) => text.toLowerCase().replaceAll('_', ' ')

const labelledLine: Rule = (place) => {
  const rest = place.text.slice(place.at, place.at + 30)
  const begun = nameOf(/^\*{0,3}([\p{L} _]*)\*{0,3}[ \t]?$/u.exec(rest)?.[1]?.trimEnd() ?? '-')
  const isOpen = !place.isLast && place.at + rest.length === place.text.length
  const isBegun =
    labels.some((each) => each.startsWith(begun)) ||
    /^\*{0,3}[\p{L} _]{1,20}\*{0,3}[ \t]?:[ \t*]*$/u.test(rest)
  if (isOpen && isBegun) return 'more'
  return label(place)
}

/** Lines that announce a call, its outcome or reasoning, after a server has lost the marks around it. */
const announcing = [
  'tool_code',
  'tool_output',
  'tool_outputs',
  'tool_call',
  'tool_calls',
  'tool_response',
  'function_call',
  'thought',
]
/** Lines that name a language or a speaker and nothing else. */
const naming = ['python', 'json', 'assistant', 'model']
const blankLine = /\n[ \t]{0,8}\n/

/** A line that is one of these words alone. */
const bareLine: Rule = ({ text, at, isLast }) => {
  const rest = text.slice(at, at + 32)
  const [whole, name = ''] = /^([a-z_]+)[ \t]{0,8}/.exec(rest) ?? []
  if (whole === undefined) return undefined
  const reachesEnd = whole.length === rest.length
  if (reachesEnd && !isLast && [...announcing, ...naming].some((each) => each.startsWith(name))) return 'more'
  if (!reachesEnd && rest[whole.length] !== '\n') return undefined
  if (announcing.includes(name))
    return { said: '', size: whole.length, skip: { kind: 'until', end: blankLine } }
  return naming.includes(name) ? { said: '', size: whole.length } : undefined
}

/** The channels of OpenAI's open models after a server has lost the tokens between them. */
const lostChannels = rule(
  /analysis(?=\p{Lu})/u,
  /^a(?:n(?:a(?:l(?:y(?:s(?:is?)?)?)?)?)?)?$/,
  hide(/assistantfinal/),
)

/** Rules for the beginning of a line, before any word is said on it. */
export const lineRules: readonly Rule[] = [
  bareLine,
  labelledLine,
  rule(/(?:[-*_=–—][ \t]*){3,}(?=\n|$)/, /^(?:[-*_=–—][ \t]*)+$/, erase),
  rule(/(?:[-*+•▪◦●·–—][ \t]+)(?:\[[ xX]?\][ \t]+)?/, /^[-*+•▪◦●·–—][ \t]*(?:\[[ xX]?\]?[ \t]*)?$/, erase),
  rule(/\d{1,2}\)[ \t]+/, /^\d{1,2}\)?[ \t]*$/, erase),
  rule(/#{1,6}[ \t]+/, /^#{1,6}[ \t]*$/, erase),
  rule(/>[ \t]?/, undefined, erase),
  rule(/~{3,}/, /^~+$/, hide(/~{3,}/)),
  // Definitions of links are not said; those of notes lose their mark.
  rule(
    /\[[^[\]\n]{1,80}\]:[ \t]{0,8}(?=<?(?:https?:|www\.|mailto:|\/|#))/,
    /^\[(?:[^[\]\n]{0,80}(?:\](?::[ \t]{0,8}<?[a-z.]{0,7})?)?)?$/,
    () => ({ said: '', skip: { kind: 'line' } }),
  ),
  rule(/\[\^[^[\]\n]{1,40}\]:[ \t]{0,8}/, undefined, erase),
  // `result = await end_call()`: the call itself has a rule of its own.
  rule(
    /(?:[a-z_]\w{0,30}[ ]?=[ ]?(?:await[ ])?|await[ ])(?=[a-z][\w.]{0,60}\()/,
    /^(?:[a-z_]\w{0,30}[ ]?(?:=[ ]?(?:await[ ])?(?:[a-z][\w.]{0,60})?)?|await[ ](?:[a-z][\w.]{0,60})?)$/,
    erase,
  ),
  (place) => (place.before === '' ? lostChannels(place) : undefined),
]
