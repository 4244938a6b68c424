import { hiddenUntil } from './hidden-blocks.ts'
import { isStageDirection } from './stage-directions.ts'

/** Maximum lookahead of a rule, and so the most text ever held back, in characters. */
const maxAhead = 320

/** The unspoken text that follows: up to `end`, up to the match of a bracket, a line, or a call after its marker. */
export type Skip =
  | { readonly kind: 'until'; readonly end: RegExp }
  | { readonly kind: 'brackets'; readonly next?: Skip | undefined }
  | { readonly kind: 'line' }
  | { readonly kind: 'call' }

/** `size` characters are read, and `said` is spoken in their place. */
export interface Step {
  readonly said: string
  readonly size: number
  readonly skip?: Skip | undefined
}

/** A place in the text. */
export interface Place {
  readonly text: string
  readonly at: number
  /** The stream has ended. */
  readonly isLast: boolean
  /** The character before, as written; empty at the beginning. */
  readonly before: string
  /** Nothing is said on this line yet. */
  readonly startsLine: boolean
}

/** `more`: what comes next decides. Undefined: the rule does not apply. */
type Read = Step | 'more' | undefined
type Rule = (place: Place) => Read

/** Applies the first rule that matches at `place`. */
export function readAt(place: Place): Step | 'more' {
  const character = place.text[place.at]!
  const isWord = asciiLetter.test(character) && !wordCharacter.test(place.before)
  const candidates = [
    ...(place.startsLine ? lineRules : []),
    ...(rulesBySign.get(character) ?? []),
    ...(isWord ? wordRules : []),
    ...(character > '~' || character < ' ' ? signRules : []),
  ]
  for (const rule of candidates) {
    const read = rule(place)
    if (read !== undefined) return read
  }
  word.lastIndex = place.at
  const said = word.exec(place.text)?.[0] ?? String.fromCodePoint(place.text.codePointAt(place.at)!)
  return { said, size: said.length }
}

const asciiLetter = /[A-Za-z]/
const wordCharacter = /[\p{L}\p{N}\p{M}_]/u
/** Ends before a character that has a rule of its own, so that it does not matter whether the stream is cut there. */
const word =
  /[\p{L}\p{N}](?:(?!\u20E3|[\p{Variation_Selector}\p{Extended_Pictographic}\u2190-\u21FF\u2500-\u27BF\u2800-\u28FF])[\p{L}\p{N}\p{M}_])*/uy

type Found = RegExpExecArray

/**
 * A rule that applies where `whole` matches. While the rest of the text matches `begun`, it may yet become a match.
 * `step` says what is spoken instead, how much is read (by default all of it) and what is skipped after it.
 */
function rule(
  whole: RegExp,
  begun: RegExp | undefined,
  step: (found: Found, place: Place) => Partial<Step> | undefined,
): Rule {
  const pattern = new RegExp(whole.source, `${whole.flags}y`)
  return (place) => {
    const { text, at, isLast } = place
    if (!isLast && text.length - at <= maxAhead && begun?.test(text.slice(at))) return 'more'
    pattern.lastIndex = at
    const found = pattern.exec(text)
    const read = found === null ? undefined : step(found, place)
    return read && { said: ' ', size: found![0].length, ...read }
  }
}

const drop = () => ({})
const erase = () => ({ said: '' })
const hide = (end: RegExp) => () => ({ skip: { kind: 'until', end } }) as const
const isSpace = (character: string) => /^\s?$/.test(character)

/** Names a model gives itself before its words. */
const roles = new Set(
  'assistant|agent|ai|bot|model|system|response|final answer|asistent|asistentka|agentka|operátor|operátorka|asistentin|assistentin|asystent|asystentka|ai asistent|ai assistant|ai agent|hlasový asistent'.split(
    '|',
  ),
)
/** The lines of a turn that is not the agent's, or not said. */
const unspokenLines = new Set(
  'user|human|thought|action|action input|observation|tool call|tool calls|tool|function call|reasoning|analysis|thinking'.split(
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

const lineRules: readonly Rule[] = [
  (place) => {
    const rest = place.text.slice(place.at, place.at + 30)
    const begun = nameOf(/^\*{0,3}([\p{L} _]*)\*{0,3}[ \t]?$/u.exec(rest)?.[1]?.trimEnd() ?? '-')
    const isOpen = !place.isLast && place.at + rest.length === place.text.length
    const isBegun =
      labels.some((each) => each.startsWith(begun)) ||
      /^\*{0,3}[\p{L} _]{1,20}\*{0,3}[ \t]?:[ \t*]*$/u.test(rest)
    if (isOpen && isBegun) return 'more'
    return label(place)
  },
  rule(/(?:[-*_=][ \t]*){3,}(?=\n|$)/, /^(?:[-*_=][ \t]*)+$/, erase),
  rule(/(?:[-*+•▪◦●·–—][ \t]+)(?:\[[ xX]?\][ \t]+)?/, /^[-*+•▪◦●·–—][ \t]*(?:\[[ xX]?\]?[ \t]*)?$/, erase),
  rule(/\d{1,2}\)[ \t]+/, /^\d{1,2}\)?[ \t]*$/, erase),
  rule(/#{1,6}[ \t]+/, /^#{1,6}[ \t]*$/, erase),
  rule(/>[ \t]?/, undefined, erase),
  rule(/~{3,}/, /^~+$/, hide(/~{3,}/)),
  // The channels of OpenAI's open models after a server has lost the tokens between them.
  (place) => (place.before === '' ? lostChannels(place) : undefined),
]
const lostChannels = rule(
  /analysis(?=\p{Lu})/u,
  /^a(?:n(?:a(?:l(?:y(?:s(?:is?)?)?)?)?)?)?$/,
  hide(/assistantfinal/),
)

const tag = rule(/<([|｜/!?\p{L}_][^<>]{0,200})>/u, /^<(?:[|｜/!?\p{L}_][^<>]{0,200})?$/u, (found) => {
  const address = /^(?:mailto:)?([\w.%+-]+@[\w.-]+|https?:\/\/\S+)$/.exec(found[1]!)
  if (address !== null) return { said: address[1]! }
  const end = hiddenUntil(found[0])
  return end === undefined ? {} : { skip: { kind: 'until', end } }
})
/** The end of one of harmony's messages; the next one is read as such. */
const endOfMessage = /<\|(?:end|return|call)\|>|<channel\|>|(?=<\|(?:start|channel)\|>)/

const tagRules: readonly Rule[] = [
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
  tag,
]

const labelled = '[^[\\]\\n]{0,100}'
const target = '(?:\\((?:[^()\\n]|\\([^()\\n]{0,80}\\)){0,160}\\)|\\[[^[\\]\\n]{0,60}\\])'
const targetBegun =
  '(?:\\((?:[^()\\n]|\\([^()\\n]{0,80}\\)){0,160}(?:\\([^()\\n]{0,80})?|\\[[^[\\]\\n]{0,60})?'

const squareRules: readonly Rule[] = [
  rule(/\[\/?TOOL_(?:CALLS?|RESULTS)\]/, undefined, () => ({ skip: { kind: 'call' } })),
  rule(/\[THINK(?:ING)?\]/i, undefined, hide(/\[\/THINK(?:ING)?\]/i)),
  rule(/\[\[[^[\]\n]{1,64}\]\]/, /^\[\[?[^[\]\n]{0,64}\]?$/, drop),
  rule(/\[(?=\s{0,40}(?:[[{"]|[A-Za-z_][\w.]{0,63}\())/, /^\[\s{0,40}(?:[A-Za-z_][\w.]{0,63})?$/, () => ({
    size: 0,
    skip: { kind: 'brackets' },
  })),
  rule(
    new RegExp(`\\[(${labelled})\\]${target}`),
    new RegExp(`^\\[${labelled}(?:\\]${targetBegun})?$`),
    (found) => ({
      said: found[1]!,
    }),
  ),
  // A direction or a placeholder; what has a number in it may be meant.
  rule(new RegExp(`\\[(${labelled})\\]`), undefined, ([, inside = '']) => {
    const isMeant = /\d/.test(inside) && /\p{L}|[:–-]/u.test(inside) && !isStageDirection(inside)
    return isMeant ? { said: inside } : {}
  }),
  rule(/\[/, undefined, erase),
]

const image = rule(
  new RegExp(`!\\[${labelled}\\]${target}`),
  new RegExp(`^!(?:\\[${labelled}(?:\\]${targetBegun})?)?$`),
  drop,
)

const braceRules: readonly Rule[] = [
  rule(/\{\{[^{}\n]{0,80}\}\}/, /^\{(?:\{[^{}\n]{0,80}\}?)?$/, drop),
  rule(/\{(?=\s{0,40}(?:["'}]|[\w-]{1,40}\s{0,5}:))/, /^\{\s{0,40}(?:[\w-]{1,40}\s{0,5})?$/, () => ({
    size: 0,
    skip: { kind: 'brackets' },
  })),
  rule(/\{[^{}\n]{1,80}\}/, /^\{[^{}\n]{0,80}$/, drop),
  rule(/\{/, undefined, erase),
]

/** `*směje se*` is dropped; other emphasis loses its marks. */
const emphasis = (mark: string): Rule =>
  rule(
    new RegExp(`(${mark}{1,3})(?=\\S)([^${mark}\\n]{1,48})\\1(?!${mark})`),
    new RegExp(`^${mark}{1,3}(?:[^${mark}\\s][^${mark}\\n]{0,47})?${mark}{0,3}$`),
    (found) => (isDirection(found[2]!) ? {} : undefined),
  )
/** Also the bare name of a function. */
const isDirection = (text: string) => isStageDirection(text) || /^[a-z]+(?:_[a-z]+)+(?:\(\))?$/.test(text)

const starRules: readonly Rule[] = [
  rule(/\*[\d*]{1,30}#/, /^\*[\d*]{0,30}$/, (found) => ({ said: found[0] })),
  emphasis('\\*'),
  rule(/\*+/, /^\*+$/, (found, { text, at, before }) => {
    const after = text[at + found[0].length] ?? ''
    const isTimes = found[0].length === 1 && /\d/.test(before) && /\d/.test(after)
    const isAlone = found[0].length === 1 && isSpace(before) && (isSpace(after) || /[.,;!?]/.test(after))
    return { said: isTimes || isAlone ? '*' : '' }
  }),
]

const lowLineRules: readonly Rule[] = [
  (place) => (wordCharacter.test(place.before) ? { said: '_', size: 1 } : undefined),
  rule(/__[A-Z][A-Z0-9_]{0,60}__/, /^__?(?:[A-Z][A-Z0-9_]{0,60})?$/, drop),
  emphasis('_'),
  rule(/_+/, /^_+$/, erase),
]

const parenthesis = (open: string, close: string): Rule =>
  rule(
    new RegExp(`[${open}]([^${open}${close}\\n]{1,48})[${close}]`, 'u'),
    new RegExp(`^[${open}][^${open}${close}\\n]{0,48}$`, 'u'),
    (found) => (isDirection(found[1]!) ? {} : undefined),
  )

const entities: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
}

const emoticon = rule(/[:;]-?[)(DPp]+(?=[\s.,!?]|$)/, /^[:;]-?[)(DPp]*$/, erase)
const shortcode = rule(/:[a-z][a-z_]{2,30}:(?![\p{L}\p{N}])/u, /^:[a-z_]{0,31}:?$/, erase)
const apart =
  (inner: Rule): Rule =>
  (place) =>
    isSpace(place.before) ? inner(place) : undefined

const rulesBySign: ReadonlyMap<string, readonly Rule[]> = new Map<string, readonly Rule[]>([
  ['<', tagRules],
  ['[', squareRules],
  [']', [rule(/\]/, undefined, erase)]],
  ['!', [image]],
  ['{', braceRules],
  ['}', [rule(/\}/, undefined, erase)]],
  ['$', [rule(/\$(?=\{)|\$[A-Za-z_]\w{0,40}/, /^\$(?:[A-Za-z_]\w{0,40})?$/, erase)]],
  [
    '%',
    [
      rule(
        /%(?:\(\w{1,40}\))?(?:\d\$)?[sdif@](?![\p{L}\p{N}])/u,
        /^%(?:\(\w{0,40}\)?)?(?:\d?\$?)?[sdif@]?$/,
        (_, { before }) => (/\d/.test(before) ? undefined : {}),
      ),
      rule(/%[A-Za-z_]{2,40}%/, /^%[A-Za-z_]{0,40}$/, drop),
    ],
  ],
  ['*', starRules],
  ['_', lowLineRules],
  ['~', [rule(/~~(?=\S)[^~\n]{1,100}~~/, /^~(?:~[^~\n]{0,100}~?)?$/, drop), rule(/~~+/, undefined, erase)]],
  ['`', [rule(/```/, /^`{1,2}$/, hide(/```/)), rule(/`+/, undefined, erase)]],
  ['(', [parenthesis('(', ')')]],
  ['（', [parenthesis('（', '）')]],
  ['【', [rule(/【[^】\n]{0,80}】/, /^【[^】\n]{0,80}$/, drop)]],
  ['\\', [rule(/\\[nr]/, /^\\$/, () => ({ said: '\n' })), rule(/\\/, undefined, erase)]],
  [
    '&',
    [
      rule(/&([a-z]{2,4}|#39);/i, /^&(?:[A-Za-z]{0,4}|#3?9?)$/, ([, name = '']) => {
        const said = entities[name.toLowerCase()]
        return said === undefined ? undefined : { said }
      }),
    ],
  ],
  [':', [apart(emoticon), apart(shortcode)]],
  [';', [apart(emoticon)]],
  ['#', [rule(/#(?=\{)/, /^#$/, erase)]],
])

/** A function call written out: `functions.end_call({…})`, `end_call()`, `print(default_api.end_call())`. */
const written = rule(
  /([A-Za-z](?:[\w.]{0,62}\w)?)(?::\d{1,3})?(?=\s?([({][\s"'{})]?))/,
  /^[A-Za-z](?:[\w.]{0,62}\w)?(?::\d{0,3})?\s?[({]?$|^[A-Za-z][\w.]{0,63}$/,
  (found, { text, at }) => {
    const [, name = '', next = ''] = found
    const isFunction = /^[a-z]\w*_\w+$|^(?:functions?|tools?|default_api)\.|^print$/i.test(name)
    const isTight = text[at + found[0].length] === next[0]
    const isCall = next.length > 1 && /^[({]["'{})]/.test(next) && isTight
    return isCall || (isFunction && (isTight || next.startsWith('{')))
      ? { skip: { kind: 'brackets' } }
      : undefined
  },
)
const wordRules: readonly Rule[] = [
  written,
  rule(/functions\.\w{1,64}(?::\d{1,3})?/, /^functions\.[\w:]*$/, drop),
]

const signRules: readonly Rule[] = [
  rule(/(?![\n\t])\p{Cc}\[[0-9;]{0,20}[A-Za-z]/u, /^(?![\n\t])\p{Cc}(?:\[[0-9;]{0,20})?$/u, erase),
  // References of hosted models.
  rule(/\uE200/, undefined, hide(/\uE201/)),
  rule(
    /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]|\p{Variation_Selector}|\u20E3/u,
    undefined,
    erase,
  ),
  rule(/[\u2190-\u21FF\u2500-\u27BF\u2800-\u28FF\u25C1\u25B7]/, undefined, drop),
  rule(/(?![\n\t])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/u, undefined, erase),
]
