import type { Language } from '../../agent/agent-settings.ts'
import { csFirst } from './cs.first.ts'
import { csFourth } from './cs.fourth.ts'
import { csSecond } from './cs.second.ts'
import { csThird } from './cs.third.ts'
import { deFirst } from './de.first.ts'
import { deFourth } from './de.fourth.ts'
import { deSecond } from './de.second.ts'
import { deThird } from './de.third.ts'
import { csEighteenth } from './eighteenth/cs.ts'
import { deEighteenth } from './eighteenth/de.ts'
import { enEighteenth } from './eighteenth/en.ts'
import { plEighteenth } from './eighteenth/pl.ts'
import { skEighteenth } from './eighteenth/sk.ts'
import { csEighth } from './eighth/cs.ts'
import { deEighth } from './eighth/de.ts'
import { enEighth } from './eighth/en.ts'
import { plEighth } from './eighth/pl.ts'
import { skEighth } from './eighth/sk.ts'
import { csEleventh } from './eleventh/cs.ts'
import { deEleventh } from './eleventh/de.ts'
import { enEleventh } from './eleventh/en.ts'
import { plEleventh } from './eleventh/pl.ts'
import { skEleventh } from './eleventh/sk.ts'
import { enFirst } from './en.first.ts'
import { enFourth } from './en.fourth.ts'
import { enSecond } from './en.second.ts'
import { enThird } from './en.third.ts'
import { csFifteenth } from './fifteenth/cs.ts'
import { deFifteenth } from './fifteenth/de.ts'
import { enFifteenth } from './fifteenth/en.ts'
import { plFifteenth } from './fifteenth/pl.ts'
import { skFifteenth } from './fifteenth/sk.ts'
import { csFifth } from './fifth/cs.ts'
import { deFifth } from './fifth/de.ts'
import { enFifth } from './fifth/en.ts'
import { plFifth } from './fifth/pl.ts'
import { skFifth } from './fifth/sk.ts'
import { csFourteenth } from './fourteenth/cs.ts'
import { deFourteenth } from './fourteenth/de.ts'
import { enFourteenth } from './fourteenth/en.ts'
import { plFourteenth } from './fourteenth/pl.ts'
import { skFourteenth } from './fourteenth/sk.ts'
import { csNineteenth } from './nineteenth/cs.ts'
import { deNineteenth } from './nineteenth/de.ts'
import { enNineteenth } from './nineteenth/en.ts'
import { plNineteenth } from './nineteenth/pl.ts'
import { skNineteenth } from './nineteenth/sk.ts'
import { csNinth } from './ninth/cs.ts'
import { deNinth } from './ninth/de.ts'
import { enNinth } from './ninth/en.ts'
import { plNinth } from './ninth/pl.ts'
import { skNinth } from './ninth/sk.ts'
import { type Outcome, outcomeOf } from './outcome-of.ts'
import { plFirst } from './pl.first.ts'
import { plFourth } from './pl.fourth.ts'
import { plSecond } from './pl.second.ts'
import { plThird } from './pl.third.ts'
import { csSeventeenth } from './seventeenth/cs.ts'
import { deSeventeenth } from './seventeenth/de.ts'
import { enSeventeenth } from './seventeenth/en.ts'
import { plSeventeenth } from './seventeenth/pl.ts'
import { skSeventeenth } from './seventeenth/sk.ts'
import { csSeventh } from './seventh/cs.ts'
import { deSeventh } from './seventh/de.ts'
import { enSeventh } from './seventh/en.ts'
import { plSeventh } from './seventh/pl.ts'
import { skSeventh } from './seventh/sk.ts'
import { csSixteenth } from './sixteenth/cs.ts'
import { deSixteenth } from './sixteenth/de.ts'
import { enSixteenth } from './sixteenth/en.ts'
import { plSixteenth } from './sixteenth/pl.ts'
import { skSixteenth } from './sixteenth/sk.ts'
import { csSixth } from './sixth/cs.ts'
import { deSixth } from './sixth/de.ts'
import { enSixth } from './sixth/en.ts'
import { plSixth } from './sixth/pl.ts'
import { skSixth } from './sixth/sk.ts'
import { skFirst } from './sk.first.ts'
import { skFourth } from './sk.fourth.ts'
import { skSecond } from './sk.second.ts'
import { skThird } from './sk.third.ts'
import { spotLines } from './spot-lines.ts'
import { csTenth } from './tenth/cs.ts'
import { deTenth } from './tenth/de.ts'
import { enTenth } from './tenth/en.ts'
import { plTenth } from './tenth/pl.ts'
import { skTenth } from './tenth/sk.ts'
import { csThirteenth } from './thirteenth/cs.ts'
import { deThirteenth } from './thirteenth/de.ts'
import { enThirteenth } from './thirteenth/en.ts'
import { plThirteenth } from './thirteenth/pl.ts'
import { skThirteenth } from './thirteenth/sk.ts'
import { csTwelfth } from './twelfth/cs.ts'
import { deTwelfth } from './twelfth/de.ts'
import { enTwelfth } from './twelfth/en.ts'
import { plTwelfth } from './twelfth/pl.ts'
import { skTwelfth } from './twelfth/sk.ts'
import { csTwentieth } from './twentieth/cs.ts'
import { deTwentieth } from './twentieth/de.ts'
import { enTwentieth } from './twentieth/en.ts'
import { plTwentieth } from './twentieth/pl.ts'
import { skTwentieth } from './twentieth/sk.ts'

/** A line of the corpus and its outcome. */
export interface Answered {
  readonly context: string
  readonly text: string
  readonly expected: Outcome
  readonly outcome: Outcome
}

export interface Figures {
  readonly lines: number
  /** Shares understood, 0 to 1. */
  readonly yes: number
  readonly no: number
  readonly others: number
  /** Settled something that was not said. */
  readonly wrong: readonly Answered[]
  /** Asked again, or moved on, although it was plain. */
  readonly missed: readonly Answered[]
}

const corpora: Readonly<Record<string, Partial<Record<Language, string>>>> = {
  first: { cs: csFirst, sk: skFirst, en: enFirst, de: deFirst, pl: plFirst },
  second: { cs: csSecond, sk: skSecond, en: enSecond, de: deSecond, pl: plSecond },
  third: { cs: csThird, sk: skThird, en: enThird, de: deThird, pl: plThird },
  fourth: { cs: csFourth, sk: skFourth, en: enFourth, de: deFourth, pl: plFourth },
  fifth: { cs: csFifth, sk: skFifth, en: enFifth, de: deFifth, pl: plFifth },
  sixth: { cs: csSixth, sk: skSixth, en: enSixth, de: deSixth, pl: plSixth },
  seventh: { cs: csSeventh, sk: skSeventh, en: enSeventh, de: deSeventh, pl: plSeventh },
  eighth: { cs: csEighth, sk: skEighth, en: enEighth, de: deEighth, pl: plEighth },
  ninth: { cs: csNinth, sk: skNinth, en: enNinth, de: deNinth, pl: plNinth },
  tenth: { cs: csTenth, sk: skTenth, en: enTenth, de: deTenth, pl: plTenth },
  eleventh: { cs: csEleventh, sk: skEleventh, en: enEleventh, de: deEleventh, pl: plEleventh },
  twelfth: { cs: csTwelfth, sk: skTwelfth, en: enTwelfth, de: deTwelfth, pl: plTwelfth },
  thirteenth: {
    cs: csThirteenth,
    sk: skThirteenth,
    en: enThirteenth,
    de: deThirteenth,
    pl: plThirteenth,
  },
  fourteenth: {
    cs: csFourteenth,
    sk: skFourteenth,
    en: enFourteenth,
    de: deFourteenth,
    pl: plFourteenth,
  },
  fifteenth: { cs: csFifteenth, sk: skFifteenth, en: enFifteenth, de: deFifteenth, pl: plFifteenth },
  sixteenth: { cs: csSixteenth, sk: skSixteenth, en: enSixteenth, de: deSixteenth, pl: plSixteenth },
  seventeenth: {
    cs: csSeventeenth,
    sk: skSeventeenth,
    en: enSeventeenth,
    de: deSeventeenth,
    pl: plSeventeenth,
  },
  eighteenth: {
    cs: csEighteenth,
    sk: skEighteenth,
    en: enEighteenth,
    de: deEighteenth,
    pl: plEighteenth,
  },
  nineteenth: {
    cs: csNineteenth,
    sk: skNineteenth,
    en: enNineteenth,
    de: deNineteenth,
    pl: plNineteenth,
  },
  twentieth: { cs: csTwentieth, sk: skTwentieth, en: enTwentieth, de: deTwentieth, pl: plTwentieth },
  spot: spotLines,
}

/** Outcomes that settle something without asking back. */
const final: readonly Outcome[] = ['yes', 'optOut', 'goodbye', 'refusal', 'first', 'second', 'third']
/** Outcomes after which the agent asks again: nothing is settled. */
const open: readonly Outcome[] = ['ask', 'correction', 'no', 'wait']

export const answered = (language: Language, half: string): Answered[] =>
  (corpora[half]?.[language] ?? '')
    .trim()
    .split('\n')
    .map((line) => {
      const [context, expected, text] = line.split('|') as [string, Outcome, string]
      return { context, text, expected, outcome: outcomeOf(context, text, language) }
    })

export function figuresOf(lines: readonly Answered[]): Figures {
  const share = (of: readonly Answered[]) => of.filter(isRight).length / Math.max(1, of.length)
  return {
    lines: lines.length,
    yes: share(lines.filter(({ expected }) => expected === 'yes')),
    no: share(lines.filter(({ expected }) => expected === 'no')),
    others: share(lines.filter(({ expected }) => expected !== 'yes' && expected !== 'no')),
    wrong: lines.filter(({ expected, outcome }) => outcome !== expected && final.includes(outcome)),
    missed: lines.filter((line) => !isRight(line) && !final.includes(line.outcome)),
  }
}

const isRight = ({ expected, outcome }: Answered): boolean =>
  outcome === expected || (isOpen(expected) && open.includes(outcome))

const isOpen = (expected: Outcome): boolean => expected === 'ask' || expected === 'correction'
