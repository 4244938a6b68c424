import { braceRules, image, parenthesis, squareRules } from './bracket-rules.ts'
import { lowLineRules, starRules, tildeRules } from './emphasis-rules.ts'
import { backslashRules, dollarRules, powerRule } from './formula-rules.ts'
import { isHidden } from './hidden-blocks.ts'
import { lineRules } from './line-rules.ts'
import { drop, erase, hide, isSpace, type Place, type Rule, rule, type Step, wordCharacter } from './rule.ts'
import { tagRules } from './tag-rules.ts'

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
  for (const each of candidates) {
    const read = each(place)
    if (read !== undefined) return read
  }
  word.lastIndex = place.at
  const said = word.exec(place.text)?.[0] ?? String.fromCodePoint(place.text.codePointAt(place.at)!)
  return { said, size: said.length }
}

const asciiLetter = /[A-Za-z]/
/** Ends before a character that has a rule of its own, so that it does not matter whether the stream is cut there. */
const word =
  /[\p{L}\p{N}](?:(?!\u20E3|[\u00B2\u00B3\u00B9\u2070-\u2079\p{Variation_Selector}\p{Extended_Pictographic}\u2190-\u21FF\u2500-\u27BF\u2800-\u28FF])[\p{L}\p{N}\p{M}_])*/uy

const emoticon = rule(/[:;]-?[)(DPp]+(?=[\s.,!?]|$)/, /^[:;]-?[)(DPp]*$/, erase)
const shortcode = rule(/:[a-z][a-z_]{2,30}:(?![\p{L}\p{N}])/u, /^:[a-z_]{0,31}:?$/, erase)
const apart =
  (inner: Rule): Rule =>
  (place) =>
    isSpace(place.before) ? inner(place) : undefined

const percentRules: readonly Rule[] = [
  rule(
    /%(?:\([\p{L}\p{N}_]{1,40}\))?(?:\d\$)?(?:\.\d)?[sdif@](?![\p{L}\p{N}])/u,
    /^%(?:\([\p{L}\p{N}_]{0,40}\)?)?(?:\d?\$?)?(?:\.\d?)?[sdif@]?$/u,
    (_, { before }) => (/\d/.test(before) ? undefined : {}),
  ),
  rule(/%%?[\p{L}_]{2,40}%%?/u, /^%%?(?:[\p{L}_]{1,40}%?)?$/u, drop),
]

const hashRules: readonly Rule[] = [
  rule(/#(?=\{)/, /^#$/, erase),
  // The end of a heading, and a word marked as a subject.
  rule(/#{2,6}(?=[ \t]{0,8}(?:\n|$))/, /^#{1,6}[ \t]{0,8}$/, erase),
  apart(rule(/#(?=\p{L}{3})/u, /^#\p{L}{0,2}$/u, erase)),
]

/** The name of a function in marks of code. */
const functionInCode = rule(
  /`[a-z]{2,20}(?:_[a-z]{2,20}){1,4}(?:\(\))?`/,
  /^`(?:[a-z]{1,20}(?:_[a-z]{0,20}){0,4}(?:\(\)?)?)?$/,
  erase,
)

const rulesBySign: ReadonlyMap<string, readonly Rule[]> = new Map<string, readonly Rule[]>([
  ['<', tagRules],
  ['[', squareRules],
  [']', [rule(/\]/, undefined, erase)]],
  ['!', [image]],
  ['{', braceRules],
  ['}', [rule(/\}/, undefined, erase)]],
  ['$', dollarRules],
  ['%', percentRules],
  ['*', starRules],
  ['_', lowLineRules],
  ['~', tildeRules],
  ['`', [functionInCode, rule(/```/, /^`{1,2}$/, hide(/```/)), rule(/`+/, undefined, erase)]],
  ['(', [parenthesis('(', ')')]],
  ['（', [parenthesis('（', '）')]],
  ['【', [rule(/【[^】\n]{0,80}】/, /^【[^】\n]{0,80}$/, drop)]],
  ['\\', backslashRules],
  ['^', [powerRule]],
  [':', [apart(emoticon), apart(shortcode)]],
  [';', [apart(emoticon)]],
  ['#', hashRules],
  ['@', [rule(/@(?=\{)/, /^@$/, erase)]],
  ['-', [rule(/--?>/, /^--?$/, drop)]],
  ['=', [rule(/==?>/, /^==?$/, drop)]],
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
/** "Invoke end_call", said in place of doing it. */
const calling =
  'invoke|invoking|call|calling|calls|use|using|run|running|execute|executing|trigger|triggering|volam|volám|zavolám|spouštím|spustím|používám|použiji'
const calledByName = rule(
  new RegExp(
    `(?:${calling}) (?:the )?(?:function |tool |funkci |nástroj )?[a-z]{2,20}(?:_[a-z]{2,20}){1,4}(?:\\(\\))?(?![\\p{L}\\p{N}\\p{M}_])(?: now(?![\\p{L}\\p{N}\\p{M}_]))?[.!]?`,
    'iu',
  ),
  new RegExp(
    `^(?:${calling})(?: (?:the )?(?:function |tool |funkci |nástroj )?[\\p{L}_]{0,120}(?:\\(\\)?)?(?: (?:n(?:ow?)?)?)?)?$`,
    'iu',
  ),
  erase,
)
const wordRules: readonly Rule[] = [
  // The bare name of a function, alone on its line or after a sentence.
  rule(
    /[a-z]{2,20}(?:_[a-z]{2,20}){1,4}(?=[ \t]{0,8}(?:\n|$))/i,
    /^[a-z]{1,20}(?:_[a-z]{0,20}){1,4}[ \t]{0,8}$/i,
    (_, { startsSentence }) => (startsSentence ? { said: '' } : undefined),
  ),
  calledByName,
  // An unfilled date, time or amount.
  rule(
    /(?:X{2}[:.]X{2}|X{3,8}|(?:DD|MM|YYYY|RRRR)(?:[./-](?:DD|MM|YYYY|RRRR|YY)){1,2}|HH:MM)(?![\p{L}\p{N}\p{M}_])/u,
    /^(?:X{1,8}(?:[:.]X{0,2})?|(?:[DMYR]{1,4}[./-]?){1,3}|HH?:?M{0,2})$/,
    drop,
  ),
  // A placeholder between crosses.
  rule(/XX([-_])\p{L}{2,20}\1XX(?![\p{L}\p{N}])/u, /^X(?:X(?:[-_](?:\p{L}{1,20}(?:[-_]X?)?)?)?)?$/u, drop),
  written,
  rule(/functions\.\w{1,64}(?::\d{1,3})?/, /^functions\.[\w:]*$/, drop),
]

const signRules: readonly Rule[] = [
  rule(/◁(\/?[A-Za-z_ ]{1,20})▷/, /^◁(?:\/?[A-Za-z_ ]{0,20})$/, ([, name = '']) =>
    isHidden(name) ? { skip: { kind: 'until', end: new RegExp(`◁/${name}▷`) } } : {},
  ),
  // Powers of units stay, marks of notes go.
  rule(
    /[\u00B2\u00B3\u00B9\u2070-\u2079]{1,8}/,
    /^[\u00B2\u00B3\u00B9\u2070-\u2079]{1,8}$/,
    ([power], { before }) => ({ said: /[m\d]/.test(before) ? power : '' }),
  ),
  rule(/[\u2020\u2021]/, undefined, erase),
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
