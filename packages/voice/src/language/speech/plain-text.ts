import { struckOut, struckOutTags } from './struck-out.ts'

const emoji = /(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\uFE0F|\u200D|\u20E3)/gu

const replacements: readonly (readonly [RegExp, string])[] = [
  [/<(think|thinking|reasoning|analysis)>[\s\S]*?(<\/\1>|$)/gi, ' '],
  [/```[\s\S]*?(```|$)/g, ' '],
  // An object or array of JSON, nested at most twice.
  [/\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*"\s*:(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, ' '],
  [/\[\s*(?:"[^"]*"\s*(?:,\s*)?)+\]/g, ' '],
  [/!\[([^\]]{0,300})\]\([^)]{0,2000}\)/g, '$1'],
  [/\[([^\]]{1,300})\]\([^)]{0,2000}\)/g, '$1'],
  [/<(?:mailto:)?([\w.%+-]+@[\w.-]+|https?:\/\/[^\s<>]+)>/g, '$1'],
  [new RegExp(`<(${struckOutTags.join('|')})>[^<]{0,500}</\\1>`, 'gi'), ' '],
  [/<\/?[a-z][^<>]*>/gi, ' '],
  [/^\s{0,3}(#{1,6}\s+|>\s?|[-*•–]\s+)/gm, ''],
  [/^[ \t]*([-*_=][ \t]*){3,}$/gm, ' '],
  // The rows of a table; the one below its head has no words.
  [/^[ \t]*(?:\|[ \t]*)?(?::?-{2,}:?[ \t]*\|[ \t]*)+(?::?-{2,}:?[ \t]*)?$/gm, ' '],
  [/^[ \t]*\||\|[ \t]*$/gm, ' '],
  [new RegExp(struckOut, 'g'), ' '],
  [/(\*\*|__|`)(?=\S)([\s\S]{0,500}?\S)\1/g, '$2'],
  [/(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]*?\S)\*(?![\p{L}\p{N}*])/gu, '$1'],
  [/(?<![\p{L}\p{N}_])_(?=\S)([^_\n]*?\S)_(?![\p{L}\p{N}_])/gu, '$1'],
  [/(?<=[\p{L}\p{N}])_+(?![\p{L}\p{N}_@])/gu, ''],
  // Within a word the mark is meant: "R*B".
  [
    /\*{2,}|(?!(?<=[\p{L}\p{N}])\*[\p{L}\p{N}])(?:(?<=\S)\*(?![\d#*])|(?<!\d)\*(?=[^\s\d#.,;!?]))|~~+|`+/gu,
    '',
  ],
  // Blanks are looked at from their first one only.
  [/(?:(?<!\s)\s+)?\|\s*/g, ', '],
  [emoji, ''],
  [/\(\s*\)|\[\s*\]/g, ' '],
  [/(?<![ \t])[ \t]+([.,!?;:])(?=\s|$)/g, '$1'],
  [/\s+/g, ' '],
]

/**
 * The part of a text that is meant for the ear: without Markdown, HTML, emoji, addresses behind links, JSON, code and reasoning
 * blocks. Empty if nothing is left to say.
 */
export function plainText(text: string): string {
  const plain = replacements.reduce((left, [from, to]) => left.replaceAll(from, to), text).trim()
  return /[\p{L}\p{N}]/u.test(plain) ? plain : ''
}
