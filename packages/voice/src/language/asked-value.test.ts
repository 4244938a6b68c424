import { expect, it } from 'vitest'
import type { Language } from '../agent/agent-settings.ts'
import { type AskedValue, askedValue } from './asked-value.ts'

it.each<[Language, string, AskedValue]>([
  ['cs', 'Jaké je vaše telefonní číslo?', 'phone'],
  ['cs', 'Děkuji, pane Nováku. Na jakém čísle vás zastihneme?', 'phone'],
  ['cs', 'Výborně. Nadiktujte mi prosím telefon na vás.', 'phone'],
  ['cs', 'A ještě mobil?', 'phone'],
  ['cs', 'Jaký je váš e-mail?', 'email'],
  ['cs', 'Na jaký mail vám mám potvrzení poslat?', 'email'],
  ['cs', 'Jakou má auto SPZ?', 'plate'],
  ['cs', 'Poprosím registrační značku vozu.', 'plate'],
  ['cs', 'Kdy byste chtěl přijet?', 'date'],
  ['cs', 'Jaké je vaše datum narození?', 'past-date'],
  ['cs', 'Kdy jste se narodila?', 'past-date'],
  ['sk', 'Aký je váš dátum narodenia?', 'past-date'],
  ['en', 'What is your date of birth?', 'past-date'],
  ['de', 'Wann sind Sie geboren?', 'past-date'],
  ['pl', 'Jaka jest Pani data urodzenia?', 'past-date'],
  ['cs', 'Jaká je vaše adresa?', 'address'],
  ['sk', 'Povedzte mi, prosím, adresu.', 'address'],
  ['en', 'What is the address?', 'address'],
  ['de', 'Wie lautet Ihre Adresse?', 'address'],
  ['pl', 'Jaki jest adres?', 'address'],
  ['cs', 'Řekněte mi prosím číslo objednávky.', 'number'],
  ['cs', 'Jaké je vaše PSČ?', 'number'],
  ['sk', 'Aké je vaše telefónne číslo?', 'phone'],
  ['sk', 'Nadiktujte mi prosím e-mailovú adresu.', 'email'],
  ['sk', 'Aké EČV má vozidlo?', 'plate'],
  ['sk', 'Kedy by ste chceli prísť?', 'date'],
  ['en', "Great. What's the best number to reach you on?", 'phone'],
  ['en', 'Could I have your phone number, please?', 'phone'],
  ['en', 'Can you give me your email address?', 'email'],
  ['en', 'What is the registration of the car?', 'plate'],
  ['en', 'When would you like to come in?', 'date'],
  ['en', 'Please tell me your order number.', 'number'],
  ['de', 'Wie lautet Ihre Telefonnummer?', 'phone'],
  ['de', 'Unter welcher Nummer erreichen wir Sie?', 'phone'],
  ['de', 'Wie ist Ihre E-Mail-Adresse?', 'email'],
  ['de', 'Welches Kennzeichen hat das Fahrzeug?', 'plate'],
  ['de', 'Wann möchten Sie kommen?', 'date'],
  ['de', 'Nennen Sie mir bitte Ihre Kundennummer.', 'number'],
  ['pl', 'Jaki jest Pana numer telefonu?', 'phone'],
  ['pl', 'Proszę podać adres e-mail.', 'email'],
  ['pl', 'Jaki jest numer rejestracyjny?', 'plate'],
  ['pl', 'Kiedy chciałby Pan przyjechać?', 'date'],
  ['pl', 'Poproszę numer zamówienia.', 'number'],
])('%s: "%s" asks for one: %s', (language, said, value) => {
  expect(askedValue(said, language, true)).toBe(value)
})

it.each<[Language, string]>([
  ['cs', 'Mám vám potvrzení poslat e-mailem?'],
  ['cs', 'Jaké je vaše telefonní číslo? Dobře. Je to všechno?'],
  ['cs', 'Potvrzení vám pošleme na telefon.'],
  ['cs', 'Jak se jmenujete?'],
  ['sk', 'Mám vám to poslať e-mailom?'],
  ['en', 'Shall I send it by email?'],
  ['en', 'We will text your phone.'],
  ['de', 'Soll ich es per E-Mail schicken?'],
  ['pl', 'Czy wysłać potwierdzenie mailem?'],
])('%s: "%s" asks for no value to be dictated', (language, said) => {
  expect(askedValue(said, language, true)).toBeUndefined()
})

it('takes "your number" for a phone number only if the agent is to capture one', () => {
  expect(askedValue('Ještě poprosím číslo.', 'cs', true)).toBe('phone')
  expect(askedValue('Ještě poprosím číslo.', 'cs', false)).toBe('number')
})
