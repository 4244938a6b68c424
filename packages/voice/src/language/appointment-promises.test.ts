import { describe, expect, it } from 'vitest'
import type { Language } from '../agent/agent-settings.ts'
import { claimsBooking } from './booking-claims.ts'

const promises: Readonly<Record<Language, string>> = {
  cs: `Hotovo, čekáme vás v úterý v jednu. | Tak jo, píšu si vás na úterý. | Dobře, mám vás tam na úterý ve 13 hodin.
    Výborně, úterý v jednu platí. | Domluveno, uvidíme se v úterý. | Budeme se na vás těšit v úterý v jednu.
    Těšíme se na vás ve středu. | Termín je váš. | Zapisuji vás na zítra na deset. | Rezervuji vám středu v 9 hodin.
    Dávám vás na pátek ráno. | Máte u nás místo v pondělí v osm. | Počítáme s vámi ve čtvrtek v deset.
    Poznamenala jsem si vás na úterý. | Potvrzuji termín v úterý v jednu. | Zablokoval jsem vám středu odpoledne.
    Vložila jsem vás do kalendáře na pátek. | Tak tedy zítra v deset, domluveno.`,
  sk: `Hotovo, čakáme vás v utorok o jednej. | Dobre, píšem si vás na utorok. | Mám vás tam na stredu o desiatej.
    Výborne, utorok platí. | Dohodnuté, vidíme sa v utorok. | Tešíme sa na vás v stredu. | Termín je váš.
    Zapisujem vás na zajtra. | Rezervujem vám stredu o 9 hodine. | Dávam vás na piatok ráno.
    Máte u nás miesto v pondelok. | Rátame s vami vo štvrtok. | Poznačila som si vás na utorok.
    Potvrdzujem termín v utorok. | Zablokoval som vám stredu popoludní.`,
  en: `Done, we'll see you on Tuesday at one. | Great, I'm putting you in for Tuesday. | Perfect, you're all set for Friday at 9.
    See you tomorrow at ten. | We look forward to seeing you on Monday. | I've got you down for Wednesday morning.
    The Tuesday slot is yours. | All set for Thursday afternoon. | You are in on Monday at eight.
    I have you down for Tuesday at 1 pm. | Done, Tuesday at one. | I'm adding you to the calendar for Friday.
    We are expecting you on Tuesday. | That's settled for tomorrow at noon. | Noted, Wednesday at four.`,
  de: `Erledigt, wir erwarten Sie am Dienstag um eins. | Gut, ich trage Sie für Dienstag ein. | Ich notiere Sie für Mittwoch um 10 Uhr.
    Abgemacht, dann am Freitag um neun. | Wir freuen uns auf Sie am Dienstag. | Wir sehen uns am Montag um acht.
    Der Termin gehört Ihnen. | Der Termin am Dienstag steht. | Ich reserviere Ihnen den Donnerstag um 14 Uhr.
    Alles klar, Dienstag um eins. | Ich habe Sie für Mittwoch im Kalender. | Sie haben einen Termin am Freitag.
    Ich bestätige Ihren Termin am Montag. | Wir rechnen mit Ihnen am Dienstag. | Ich buche Sie für morgen um elf.`,
  pl: `Gotowe, czekamy we wtorek o pierwszej. | Dobrze, zapisuję Pana na wtorek. | Mam Panią w kalendarzu na środę.
    Ustalone, do zobaczenia w piątek. | Widzimy się jutro o dziesiątej. | Umawiam Pana na czwartek.
    Rezerwuję wtorek o 13. | Termin jest Pani. | Ma Pan wizytę w poniedziałek. | Potwierdzam termin we wtorek.
    Zapraszamy we wtorek o pierwszej. | Zanotowałam wtorek o dziesiątej. | Załatwione, środa rano.
    Wpisuję Panią na piątek. | Dodałem Pana do kalendarza na wtorek.`,
}

const harmless: Readonly<Record<Language, string>> = {
  cs: `Mám vás zapsat na úterý? | Volno máme v úterý v jednu. | Mohu vám nabídnout úterý v jednu nebo středu v deset.
    Pokud potvrdíte, zapíšu vás na úterý. | Jakmile řeknete ano, termín je váš. | Podívám se do kalendáře na úterý.
    Otevřeno máme od pondělí do pátku. | Na jaké jméno mám termín zapsat? | V úterý máme zavřeno.
    Termín v úterý není volný. | Výměna oleje trvá dvě hodiny. | Hodilo by se vám úterý? | Zatím nic zapsáno není.
    Dobře, hledám volný termín v úterý. | Řekněte mi, který den vám vyhovuje.`,
  sk: `Mám vás zapísať na utorok? | Voľno máme v utorok o jednej. | Môžem ponúknuť utorok alebo stredu.
    Ak potvrdíte, zapíšem vás na utorok. | Pozriem sa do kalendára na utorok. | Otvorené máme od pondelka do piatku.
    V utorok máme zatvorené. | Výmena oleja trvá dve hodiny. | Hodil by sa vám utorok? | Zatiaľ nie je nič zapísané.
    Termín v utorok nie je voľný. | Povedzte mi, ktorý deň vám vyhovuje.`,
  en: `Shall I put you down for Tuesday? | We are free on Tuesday at one. | I can offer Tuesday at one or Wednesday at ten.
    If you say yes, I'll put you in for Tuesday. | Once you confirm, the slot is yours. | Let me check the calendar for Tuesday.
    We are open Monday to Friday. | We are closed on Tuesday. | An oil change takes two hours. | Would Tuesday suit you?
    Nothing is booked yet. | Please tell me which day suits you.`,
  de: `Soll ich Sie für Dienstag eintragen? | Am Dienstag um eins ist frei. | Ich kann Ihnen Dienstag oder Mittwoch anbieten.
    Wenn Sie zustimmen, trage ich Sie für Dienstag ein. | Ich schaue in den Kalender für Dienstag.
    Wir haben von Montag bis Freitag geöffnet. | Am Dienstag haben wir geschlossen. | Ein Ölwechsel dauert zwei Stunden.
    Würde Ihnen Dienstag passen? | Der Termin ist noch nicht eingetragen. | Welcher Tag passt Ihnen?`,
  pl: `Czy zapisać Pana na wtorek? | We wtorek o pierwszej mamy wolne. | Mogę zaproponować wtorek albo środę.
    Jeśli Pan potwierdzi, zapiszę Pana na wtorek. | Sprawdzam kalendarz na wtorek. | Jesteśmy czynni od poniedziałku do piątku.
    We wtorek mamy zamknięte. | Wymiana oleju trwa dwie godziny. | Czy pasuje Pani wtorek?
    Termin nie jest jeszcze zapisany. | Który dzień Panu odpowiada?`,
}

const lines = (language: Language, of: typeof promises) =>
  of[language].split(/[|\n]/).map((line) => line.trim())

describe.each<Language>(['cs', 'sk', 'en', 'de', 'pl'])('in %s', (language) => {
  it.each(lines(language, promises))('"%s" promises an appointment', (sentence) => {
    expect(claimsBooking(sentence, language)).toBe(true)
  })

  it.each(lines(language, harmless))('"%s" promises none', (sentence) => {
    expect(claimsBooking(sentence, language)).toBe(false)
  })
})
