import { expect, it } from 'vitest'
import type { Language } from '../agent/agent-settings.ts'
import { claimsAppointment, tellsOfAppointment } from './unbacked-claims.ts'

it.each<[Language, string]>([
  ['cs', 'Máte to zapsané na úterý v deset.'],
  ['cs', 'Hotovo, objednala jsem vás.'],
  ['cs', 'Jste objednaný na pátek.'],
  ['cs', 'Máme to domluvené na úterý v jednu.'],
  ['cs', 'Dala jsem vás na úterý v jednu.'],
  ['cs', 'Jste v kalendáři.'],
  ['cs', 'Úterý máte jisté.'],
  ['cs', 'Čekáme vás v úterý v jednu.'],
  ['cs', 'Tak jo, píšu si vás na úterý.'],
  ['sk', 'Ste objednaný na utorok.'],
  ['sk', 'Dala som vás na utorok.'],
  ['sk', 'Termín máte istý v utorok.'],
  ['sk', 'Zapísala som vás na utorok.'],
  ['en', 'You are booked for Tuesday.'],
  ['en', "You're all set for Tuesday at one."],
  ['en', 'Tuesday at one it is.'],
  ['en', "I've put you down for Tuesday."],
  ['en', "I've added you to the calendar."],
  ['de', 'Sie stehen für Dienstag im Kalender.'],
  ['de', 'Ich habe Sie für Dienstag eingetragen.'],
  ['de', 'Ich trage Sie für Dienstag ein.'],
  ['pl', 'Jest Pan zapisany na wtorek.'],
  ['pl', 'Wpisałam pana na wtorek.'],
  ['pl', 'Do zobaczenia we wtorek.'],
])('%s: "%s" claims an appointment', (language, sentence) => {
  expect(claimsAppointment(sentence, language)).toBe(true)
})

it.each<[Language, string]>([
  ['cs', 'Zapsala jsem si vaše číslo.'],
  ['cs', 'Zapsal jsem si vzkaz, kolegové se vám v úterý ozvou.'],
  ['cs', 'Zaznamenala jsem, že byste chtěl přijít v úterý.'],
  ['cs', 'Poznamenal jsem si to a předám to dál.'],
  ['cs', 'V úterý máme otevřeno od osmi.'],
  ['cs', 'Vaše objednávka je potvrzená.'],
  ['cs', 'Mám to zapsané, děkuji.'],
  ['sk', 'Zapísala som si vaše číslo.'],
  ['sk', 'Zapísala som si odkaz, kolega sa vám v utorok ozve.'],
  ['en', 'I have noted your message, and a colleague will call you back on Tuesday.'],
  ['en', 'Got it, you would like to come on Tuesday.'],
  ['en', 'We are open on Tuesday from eight.'],
  ['en', 'Done, I have your number.'],
  ['de', 'Ich habe Ihre Nachricht notiert, ein Kollege meldet sich am Dienstag.'],
  ['de', 'Am Dienstag haben wir ab acht geöffnet.'],
  ['pl', 'Zapisałam wiadomość, kolega oddzwoni we wtorek.'],
  ['pl', 'We wtorek jest otwarte od ósmej.'],
])('%s: "%s" claims none', (language, sentence) => {
  expect(claimsAppointment(sentence, language)).toBe(false)
})

it.each<[Language, string]>([
  ['cs', 'Připomeň pacientovi termín 3. 12. v 10:00.'],
  ['cs', 'Dobrý den. Jste objednaný na úterý v deset, platí to?'],
  ['cs', 'Jste objednaný na úterý v deset.'],
  ['cs', 'Remind the patient of the appointment on 2026-12-03.'],
  ['en', 'The customer is booked for Tuesday at ten.'],
])('%s: an agent told "%s" knows of one', (language, text) => {
  expect(tellsOfAppointment([text], language)).toBe(true)
})

it.each<[Language, string]>([
  ['cs', 'Jsi recepční autoservisu. Zjisti, kdy se zákazníkovi hodí termín.'],
  ['cs', 'Máme otevřeno v úterý od 8:00 do 16:00.'],
  ['en', 'You take messages for a dentist. Never promise an appointment.'],
])('%s: an agent told "%s" knows of none', (language, text) => {
  expect(tellsOfAppointment([text], language)).toBe(false)
})
