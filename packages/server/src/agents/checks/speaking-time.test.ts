import { describe, expect, test } from 'vitest'
import { speakingSecs } from './speaking-time.ts'

describe('the speaking time of a first message', () => {
  // verifies: agents.warnings-first-message
  test.each([
    ['cs', 'Dobrý den, tady virtuální asistentka Pekárny Novák. Jak vám mohu pomoci?'],
    ['sk', 'Dobrý deň, tu virtuálna asistentka Autoservisu Kováč. Ako vám pomôžem?'],
    ['en', 'Hello, this is the virtual assistant of Novak Dental. How can I help you?'],
    ['de', 'Guten Tag, hier ist der digitale Assistent der Praxis Novak. Wie kann ich helfen?'],
    ['pl', 'Dzień dobry, tu wirtualna asystentka piekarni Nowak. W czym mogę pomóc?'],
  ] as const)('is 3 to 7 seconds in %s for a greeting with a question', (language, text) => {
    expect(speakingSecs(text, language)).toBeGreaterThan(3)
    expect(speakingSecs(text, language)).toBeLessThan(7)
  })

  test.each([
    [
      'cs',
      'Dobrý den, tady virtuální asistentka společnosti Novák a synové, tradiční pekárny na Vinohradech. Ráda přijmu vaši objednávku, změním ji nebo poradím s výběrem.',
    ],
    [
      'sk',
      'Dobrý deň, tu virtuálna asistentka spoločnosti Kováč a synovia, autoservisu v Bratislave. Rada vás objednám na opravu alebo vám poradím s výberom pneumatík.',
    ],
    [
      'en',
      'Hello, this is the virtual assistant of Novak and Sons, a traditional bakery in the old town. I can take an order, change one, or help you choose something for the weekend.',
    ],
    [
      'de',
      'Guten Tag, hier ist der digitale Assistent der Bäckerei Novak und Söhne in der Altstadt. Gerne nehme ich Ihre Bestellung auf, ändere sie oder berate Sie bei der Auswahl.',
    ],
    [
      'pl',
      'Dzień dobry, tu wirtualna asystentka piekarni Nowak i Synowie na starym mieście. Chętnie przyjmę zamówienie, zmienię je albo doradzę coś dobrego na weekend.',
    ],
  ] as const)('is over 7 seconds in %s for two long sentences', (language, text) => {
    expect(speakingSecs(text, language)).toBeGreaterThan(7)
  })

  test('counts numbers and abbreviations as spoken', () => {
    expect(speakingSecs('Volejte 601 234 567', 'cs')).toBeGreaterThan(speakingSecs('Volejte nám', 'cs') + 2)
    expect(speakingSecs('Stojí to 1 250 Kč', 'cs')).toBeGreaterThan(speakingSecs('Stojí to dost', 'cs') + 1)
    expect(speakingSecs('Novák s.r.o.', 'cs')).toBeCloseTo(speakingSecs('Novák es er o', 'cs'), 0)
    expect(speakingSecs('ČSOB', 'cs')).toBeGreaterThan(speakingSecs('sob', 'cs'))
    expect(speakingSecs('Dobrý den, {{jmeno}}', 'cs')).toBeGreaterThan(speakingSecs('Dobrý den', 'cs'))
  })

  test('pauses between sentences, and not after the last', () => {
    expect(speakingSecs('Ano. Ne.', 'cs')).toBeCloseTo(speakingSecs('Ano ne', 'cs') + 0.4)
    expect(speakingSecs('Ano.', 'cs')).toBe(speakingSecs('Ano', 'cs'))
  })
})
