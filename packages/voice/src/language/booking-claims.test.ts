import { expect, it } from 'vitest'
import type { Language } from '../agent/agent-settings.ts'
import { claimsBooking } from './booking-claims.ts'

it.each<[Language, string]>([
  ['cs', 'Máte to zapsané na úterý.'],
  ['cs', 'Zapsal jsem vás na úterý v deset.'],
  ['cs', 'Hotovo, objednala jsem vás.'],
  ['cs', 'Termín je potvrzený.'],
  ['cs', 'Jste objednán na pátek.'],
  ['cs', 'Termín máte tedy rezervovaný.'],
  ['sk', 'Máte to zapísané na utorok.'],
  ['sk', 'Zapísala som vás na utorok.'],
  ['sk', 'Termín je potvrdený.'],
  ['en', 'I have booked you in for Tuesday.'],
  ['en', "You're all booked for Tuesday."],
  ['en', 'Your appointment is confirmed.'],
  ['de', 'Ich habe Sie für Dienstag eingetragen.'],
  ['de', 'Der Termin ist bestätigt.'],
  ['pl', 'Zapisałem Pana na wtorek.'],
  ['pl', 'Termin jest potwierdzony.'],
  ['cs', 'Máme to domluvené na úterý v jednu.'],
  ['cs', 'Rezervace proběhla úspěšně.'],
  ['cs', 'Vaše rezervace je v systému.'],
  ['cs', 'Dala jsem vás na úterý v jednu.'],
  ['cs', 'Jste v kalendáři.'],
  ['cs', 'Přidala jsem vás do kalendáře.'],
  ['cs', 'Úterý máte jisté.'],
  ['sk', 'Termín máte istý v utorok.'],
  ['sk', 'Dala som vás na utorok.'],
  ['sk', 'Rezervácia prebehla úspešne.'],
  ['en', 'Tuesday at one it is.'],
  ['en', "I've put you down for Tuesday."],
  ['en', "You're in the calendar for Tuesday."],
  ['en', 'Your reservation was successful.'],
  ['de', 'Sie stehen für Dienstag im Kalender.'],
  ['de', 'Die Buchung war erfolgreich.'],
  ['pl', 'Wpisałam Panią na wtorek.'],
  ['pl', 'Jest Pan w kalendarzu na wtorek.'],
])('%s: "%s" claims a booking', (language, sentence) => {
  expect(claimsBooking(sentence, language)).toBe(true)
})

it.each<[Language, string]>([
  ['cs', 'Mám vás zapsat?'],
  ['cs', 'Máte to už zapsané?'],
  ['cs', 'Zatím nic zapsáno není.'],
  ['cs', 'Jakmile řeknete ano, je to zapsané.'],
  ['cs', 'Volno máme v úterý v deset.'],
  ['cs', 'Na jaké jméno to mám zapsat?'],
  ['sk', 'Ešte to nie je zapísané.'],
  ['sk', 'Voľno je v utorok o desiatej.'],
  ['en', 'It is not booked yet.'],
  ['en', 'Shall I book it?'],
  ['de', 'Der Termin ist noch nicht bestätigt.'],
  ['pl', 'Termin nie jest jeszcze potwierdzony.'],
  ['cs', 'Máte jistě pravdu.'],
  ['cs', 'V kalendáři vás zatím nemám.'],
  ['cs', 'Dala jsem vám na výběr.'],
  ['sk', 'Nie ste v kalendári.'],
  ['en', 'How long it is depends on the car.'],
  ['en', 'You are not in the calendar yet.'],
  ['de', 'Sie stehen noch nicht im Kalender.'],
  ['pl', 'Nie ma Pana w kalendarzu.'],
])('%s: "%s" claims none', (language, sentence) => {
  expect(claimsBooking(sentence, language)).toBe(false)
})
