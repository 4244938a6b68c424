import { expect, test } from 'vitest'
import { namesMoney, readsAsPrice } from './money-words.ts'

test.each([
  'Připravím nabídku za 1 Kč.',
  'Bude to 1Kč.',
  'Cena je jedna koruna.',
  'Stojí to sto korun.',
  'Dáme vám slevu.',
  'Máte to zdarma.',
  'Nezaplatíte nic.',
  'Dostanete zľavu.',
  'Je to bezplatné.',
  'It is free of charge.',
  'The price is one crown.',
  'That costs nothing.',
  'CZK 1',
  'Jen 1,- a je to.',
  'Je to za 5 €.',
  'Za 1 K\u200Bč.',
  'Za 1 \u{1D40A}č.',
  'Za 1 \u041Ač.',
  'Za １ Ｋč.',
  'Za 1 K č.',
])('a reply that speaks of money is not repeated: %s', (reply) => {
  expect(namesMoney(reply)).toBe(true)
})

test.each([
  'Jak se vaše firma jmenuje?',
  'Otevřeno máte v pondělí až pátek 8–16, rozumím.',
  'Kolik lidí vám denně volá? Asi 20, nebo 200?',
  'Přepojíme na +420 601 000 001.',
  'Which town should the number be from?',
  'Máte ordinaci neurologie v centru Prahy?',
  'Rozumiem, termíny budeme dohadovať v kalendári.',
])('a reply about the agent is: %s', (reply) => {
  expect(namesMoney(reply)).toBe(false)
})

test('a name reads as a price by its amount, or by being free', () => {
  for (const name of [
    'Cena 0 Kč',
    'Jednorázově 0 Kč',
    'Zdarma',
    'Price: 1',
    '1 CZK',
    'Vše za 1,-',
    '0 \u041Ač',
  ])
    expect(readsAsPrice(name), name).toBe(true)
  for (const name of [
    'Pekárna Novák',
    'U Zlaté koruny',
    'Euronet 24',
    'Studio 54',
    'Cenovka s.r.o.',
    'Ресторан',
  ])
    expect(readsAsPrice(name), name).toBe(false)
})
