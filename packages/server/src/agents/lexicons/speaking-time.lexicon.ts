import type { Agent } from '@hovor/api'

export interface SpeakingRules {
  readonly syllablesPerSec: number
  /** One match for each syllable of a folded word. */
  readonly vowels: RegExp
  /** A written ending that is silent. */
  readonly silentEnd?: RegExp
  /** Syllables of a digit, and those that a number adds for its tens, hundreds and thousands. */
  readonly digit: number
  readonly tens: number
  readonly hundreds: number
  readonly thousands: number
  /** Folded text as written, and the syllables it is spoken with. */
  readonly abbreviations: readonly (readonly [RegExp, number])[]
}

const short = (written: string, syllables: number) =>
  [new RegExp(`(?<![a-z])${written}(?![a-z])`, 'g'), syllables] as const

/** Czech and Slovak: r and l between consonants carry a syllable (prst, vlk). */
const slavic = /(?:ou|au|eu)|[aeiouy]|[rl](?=[bcdfghjkmnpqstvwxz]|$)(?<=[bcdfghjkmnpqstvwxz].)/g

export const speakingRules: Readonly<Record<Agent['language'], SpeakingRules>> = {
  cs: {
    syllablesPerSec: 5,
    vowels: slavic,
    digit: 1.5,
    tens: 3,
    hundreds: 1,
    thousands: 2,
    abbreviations: [
      short('s\\. ?r\\. ?o\\.', 3),
      short('a\\. ?s\\.', 2),
      short('kc', 2),
      short('c\\.', 2),
      short('ul\\.', 3),
      short('napr\\.', 3),
      short('atd\\.', 4),
      short('tj\\.', 2),
      short('tel\\.', 3),
      short('mudr\\.', 3),
      short('mvdr\\.', 4),
      short('ing\\.', 3),
      short('mgr\\.', 3),
      short('bc\\.', 4),
      short('judr\\.', 3),
      short('phdr\\.', 4),
      short('nam\\.', 3),
      short('hod\\.', 2),
      short('min\\.', 2),
      short('%', 3),
      short('&', 1),
      short('@', 3),
      short('ico', 2),
    ],
  },
  sk: {
    syllablesPerSec: 5,
    vowels: slavic,
    digit: 1.5,
    tens: 3,
    hundreds: 1,
    thousands: 2,
    abbreviations: [
      short('s\\. ?r\\. ?o\\.', 3),
      short('a\\. ?s\\.', 2),
      short('€', 2),
      short('eur', 2),
      short('c\\.', 2),
      short('ul\\.', 3),
      short('napr\\.', 3),
      short('atd\\.', 4),
      short('tel\\.', 3),
      short('mudr\\.', 3),
      short('mvdr\\.', 4),
      short('ing\\.', 3),
      short('mgr\\.', 3),
      short('bc\\.', 4),
      short('nam\\.', 3),
      short('hod\\.', 2),
      short('min\\.', 2),
      short('%', 3),
      short('&', 1),
      short('@', 3),
    ],
  },
  en: {
    syllablesPerSec: 4.3,
    vowels: /[aeiouy]+/g,
    silentEnd: /(?<=[aeiouy][^aeiouy]+)e$/,
    digit: 1.2,
    tens: 2,
    hundreds: 2,
    thousands: 2,
    abbreviations: [
      short('mr\\.?', 2),
      short('mrs\\.?', 2),
      short('ms\\.?', 1),
      short('dr\\.?', 2),
      short('st\\.', 1),
      short('e\\.g\\.', 4),
      short('i\\.e\\.', 2),
      short('etc\\.', 4),
      short('ltd\\.?', 3),
      short('inc\\.', 4),
      short('a\\.m\\.', 2),
      short('p\\.m\\.', 2),
      short('%', 2),
      short('&', 1),
      short('@', 1),
      short('\\$', 2),
      short('£', 1),
    ],
  },
  de: {
    syllablesPerSec: 4.6,
    vowels: /[aeiouy]+/g,
    digit: 1.2,
    tens: 2,
    hundreds: 2,
    thousands: 2,
    abbreviations: [
      short('z\\. ?b\\.', 3),
      short('d\\. ?h\\.', 2),
      short('u\\. ?a\\.', 4),
      short('gmbh', 4),
      short('str\\.', 2),
      short('nr\\.', 2),
      short('tel\\.', 4),
      short('dr\\.', 2),
      short('hr\\.', 1),
      short('fr\\.', 1),
      short('usw\\.', 4),
      short('bzw\\.', 5),
      short('ca\\.', 2),
      short('€', 2),
      short('%', 2),
      short('&', 1),
      short('@', 1),
    ],
  },
  pl: {
    syllablesPerSec: 5,
    // An i before another vowel softens the consonant before it.
    vowels: /i?[aeouy]|i/g,
    digit: 1.6,
    tens: 3,
    hundreds: 1,
    thousands: 2,
    abbreviations: [
      short('sp\\. z ?o\\. ?o\\.', 5),
      short('s\\. ?a\\.', 2),
      short('zl', 3),
      short('nr', 2),
      short('ul\\.', 3),
      short('np\\.', 4),
      short('itd\\.', 4),
      short('tel\\.', 3),
      short('dr', 2),
      short('mgr', 3),
      short('inz\\.', 3),
      short('godz\\.', 3),
      short('min\\.', 2),
      short('%', 2),
      short('&', 1),
      short('@', 2),
    ],
  },
}
