import type { Language } from './subscriber.ts'

/** The default lines of subscribers. */
export interface DefaultLines {
  /** A customer of a car service who has a booking to confirm. */
  readonly customer: readonly string[]
  readonly doNotCall: readonly string[]
  readonly greeting: readonly string[]
  readonly automatic: readonly string[]
  readonly menu: readonly string[]
  readonly smsReply: string
}

const czech: DefaultLines = {
  customer: [
    'Dobrý den, jmenuji se Jan Novák.',
    'Moje značka je jedna á bé dva tři čtyři pět.',
    'Ano, správně.',
    'Děkuji, na shledanou.',
  ],
  doNotCall: ['Prosím, už mi nevolejte.'],
  greeting: ['Dovolali jste se do hlasové schránky. Zanechte prosím vzkaz po zaznění tónu.'],
  automatic: ['Toto je automatická zpráva. Prosíme, neodpovídejte.'],
  menu: [
    'Pro objednávky stiskněte jedničku, pro ostatní dotazy dvojku.',
    'Spojujeme vás s oddělením objednávek.',
  ],
  smsReply: 'Děkuji za zprávu.',
}

const slovak: DefaultLines = {
  customer: [
    'Dobrý deň, volám sa Ján Novák.',
    'Moja značka je bé á jedna dva tri cé dé.',
    'Áno, správne.',
    'Ďakujem, dovidenia.',
  ],
  doNotCall: ['Prosím, už mi nevolajte.'],
  greeting: ['Dovolali ste sa do odkazovej schránky. Zanechajte odkaz po zaznení tónu.'],
  automatic: ['Toto je automatická správa. Prosíme, neodpovedajte.'],
  menu: [
    'Pre objednávky stlačte jednotku, pre ostatné otázky dvojku.',
    'Spájame vás s oddelením objednávok.',
  ],
  smsReply: 'Ďakujem za správu.',
}

const english: DefaultLines = {
  customer: [
    'Hello, my name is John Newman.',
    'My plate is one A B two three four five.',
    'Yes, correct.',
    'Thank you, goodbye.',
  ],
  doNotCall: ['Please do not call me again.'],
  greeting: ['You have reached the voicemail. Please leave a message after the tone.'],
  automatic: ['This is an automatic message. Please do not reply.'],
  menu: ['For bookings press one, for anything else press two.', 'Connecting you to bookings.'],
  smsReply: 'Thank you for the message.',
}

const german: DefaultLines = {
  customer: [
    'Guten Tag, mein Name ist Hans Neumann.',
    'Mein Kennzeichen ist B A eins zwei drei vier.',
    'Ja, richtig.',
    'Danke, auf Wiederhören.',
  ],
  doNotCall: ['Bitte rufen Sie mich nicht mehr an.'],
  greeting: ['Sie haben die Mailbox erreicht. Bitte hinterlassen Sie eine Nachricht nach dem Ton.'],
  automatic: ['Dies ist eine automatische Nachricht. Bitte antworten Sie nicht.'],
  menu: [
    'Für Bestellungen drücken Sie die Eins, für anderes die Zwei.',
    'Sie werden mit der Bestellannahme verbunden.',
  ],
  smsReply: 'Danke für die Nachricht.',
}

const polish: DefaultLines = {
  customer: [
    'Dzień dobry, nazywam się Jan Nowak.',
    'Mój numer rejestracyjny to wu a jeden dwa trzy cztery.',
    'Tak, zgadza się.',
    'Dziękuję, do widzenia.',
  ],
  doNotCall: ['Proszę więcej do mnie nie dzwonić.'],
  greeting: ['Tu poczta głosowa. Proszę zostawić wiadomość po sygnale.'],
  automatic: ['To jest wiadomość automatyczna. Prosimy nie odpowiadać.'],
  menu: ['W sprawie zamówień naciśnij jeden, w innych sprawach dwa.', 'Łączymy z działem zamówień.'],
  smsReply: 'Dziękuję za wiadomość.',
}

export const linesByLanguage: Readonly<Record<Language, DefaultLines>> = {
  cs: czech,
  sk: slovak,
  en: english,
  de: german,
  pl: polish,
}
