import { describe, expect, it } from 'vitest'
import { lexiconOf } from '../../language/lexicon-of.ts'
import { answerFromKnowledge } from './knowledge.ts'

const knowledge = `Otevřeno máme od pondělí do pátku od sedmi do sedmnácti hodin.
Výměna oleje stojí 1500 korun. Přezutí pneumatik stojí 800 korun.
- Najdete nás v Brně na ulici Křenová.`

describe('an answer from the knowledge', () => {
  it.each([
    ['Kdy máte otevřeno?', 'Otevřeno máme od pondělí do pátku od sedmi do sedmnácti hodin.'],
    ['Kolik stojí výměna oleje?', 'Výměna oleje stojí 1500 korun.'],
    ['A kolik stojí přezout pneumatiky?', 'Přezutí pneumatik stojí 800 korun.'],
    ['Kde vás najdu? Jste v Brně?', 'Najdete nás v Brně na ulici Křenová.'],
  ])('to "%s" is the sentence that shares its rarest words', (question, answer) => {
    expect(answerFromKnowledge(question, knowledge, lexiconOf('cs'))).toBe(answer)
  })

  it('is none if no word is shared', () => {
    expect(answerFromKnowledge('Prodáváte nová auta?', knowledge, lexiconOf('cs'))).toBeUndefined()
    expect(answerFromKnowledge('Kolik?', '', lexiconOf('cs'))).toBeUndefined()
  })

  it('is none if only the price is shared, unless nothing else is asked', () => {
    const ask = (question: string) => answerFromKnowledge(question, knowledge, lexiconOf('cs'))
    expect(ask('Kolik stojí geometrie?')).toBeUndefined()
    expect(ask('Kolik to stojí?')).toBe('Výměna oleje stojí 1500 korun.')
  })

  it('is none if it is about another thing whose name begins alike', () => {
    const ask = (question: string, told: string, language: 'cs' | 'en' | 'de') =>
      answerFromKnowledge(question, told, lexiconOf(language))
    expect(ask('Kolik stojí výměna oleje?', 'Výměna brzd stojí 3000 korun.', 'cs')).toBeUndefined()
    expect(ask('Kolik stojí výměna brzd?', 'Výměna brzd stojí 3000 korun.', 'cs')).toBeDefined()
    expect(ask('How much is an oil change?', 'A brake change costs 100 pounds.', 'en')).toBeUndefined()
    expect(ask('How much is a brake change?', 'A brake change costs 100 pounds.', 'en')).toBeDefined()
    expect(ask('Kolik u vás stojí prohlídka auta?', 'Prohlídka stojí 500 korun.', 'cs')).toBeDefined()
    expect(
      ask('Was kostet der Wechsel der Bremsen?', 'Der Wechsel der Bremsen kostet 90 Euro.', 'de'),
    ).toBeDefined()
  })

  it('tells hours by words that the question does not have', () => {
    const told = 'Ordinační hodiny: pondělí až pátek od 7 do 15 hodin.\nAdresa: Dlouhá 12, Brno.'
    expect(answerFromKnowledge('V kolik hodin máte otevřeno?', told, lexiconOf('cs'))).toContain('od 7 do 15')
    expect(
      answerFromKnowledge(
        'How long does the check-up take?',
        'A check-up at noon takes an hour.',
        lexiconOf('en'),
      ),
    ).toBeDefined()
  })

  it('prefers a rare word to one found in every sentence', () => {
    const many = `${'Cena oleje je stejná.\n'.repeat(1000)}Cena brzd je jiná.`
    expect(answerFromKnowledge('Jaká je cena brzd?', many, lexiconOf('cs'))).toBe('Cena brzd je jiná.')
  })
})
