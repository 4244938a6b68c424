import type { Language } from '../agent-settings.ts'

/** What is said about appointments; a time comes as it is read out. */
export interface BookingPhrases {
  readonly askDay: string
  readonly confirm: (time: string) => string
  readonly offer: (times: readonly string[]) => string
  readonly nothingFree: string
  readonly booked: (time: string) => string
  readonly taken: string
  readonly failed: string
  /** Nothing can be looked up. */
  readonly unreachable: string
  /** Read back, and asked for a yes, before anything is booked. */
  readonly readBack: (time: string, name: string) => string
  /** Instead of a claim that is not true. */
  readonly notBooked: string
  /** It may have been booked. */
  readonly unsure: string
}

const list = (times: readonly string[], or: string) => times.join(', ').replace(/, ([^,]*)$/, ` ${or} $1`)

export const bookingPhrases: Readonly<Record<Language, BookingPhrases>> = {
  cs: {
    askDay: 'Který den a v kolik hodin se vám to hodí?',
    confirm: (time) => `Volno je ${time}. Mám vás zapsat?`,
    offer: (times) => `Volno je ${list(times, 'nebo')}. Co se vám hodí?`,
    nothingFree: 'V té době bohužel není nic volného.',
    booked: (time) => `Zapsáno: ${time}.`,
    taken: 'Ten termín mezitím někdo obsadil.',
    failed: 'Omlouvám se, termín se teď nepodařilo zapsat.',
    unsure: 'Omlouvám se, není jisté, zda se termín zapsal. Ozveme se vám.',
    unreachable: 'Omlouvám se, do kalendáře se teď nedostanu.',
    readBack: (time, name) => `Takže ${time}, na jméno ${name}. Mám to tak zapsat?`,
    notBooked: 'Termín zatím zapsaný není.',
  },
  sk: {
    askDay: 'Ktorý deň a o koľkej vám to vyhovuje?',
    confirm: (time) => `Voľno je ${time}. Mám vás zapísať?`,
    offer: (times) => `Voľno je ${list(times, 'alebo')}. Čo vám vyhovuje?`,
    nothingFree: 'V tom čase bohužiaľ nie je nič voľné.',
    booked: (time) => `Zapísané: ${time}.`,
    taken: 'Ten termín medzitým niekto obsadil.',
    failed: 'Ospravedlňujem sa, termín sa teraz nepodarilo zapísať.',
    unsure: 'Ospravedlňujem sa, nie je isté, či sa termín zapísal. Ozveme sa vám.',
    unreachable: 'Ospravedlňujem sa, do kalendára sa teraz nedostanem.',
    readBack: (time, name) => `Takže ${time}, na meno ${name}. Mám to tak zapísať?`,
    notBooked: 'Termín zatiaľ zapísaný nie je.',
  },
  en: {
    askDay: 'Which day and what time would suit you?',
    confirm: (time) => `${time} is free. Shall I book it for you?`,
    offer: (times) => `Free are ${list(times, 'or')}. Which one suits you?`,
    nothingFree: 'I am afraid nothing is free then.',
    booked: (time) => `Booked: ${time}.`,
    taken: 'Somebody has taken that time in the meantime.',
    failed: 'I am sorry, I could not book that just now.',
    unsure: 'I am sorry, it is not certain that this was booked. We will get back to you.',
    unreachable: 'I am sorry, I cannot get into the calendar just now.',
    readBack: (time, name) => `So ${time}, in the name of ${name}. Shall I book that?`,
    notBooked: 'The appointment is not booked yet.',
  },
  de: {
    askDay: 'An welchem Tag und um wie viel Uhr passt es Ihnen?',
    confirm: (time) => `Frei ist ${time}. Soll ich Sie eintragen?`,
    offer: (times) => `Frei sind ${list(times, 'oder')}. Was passt Ihnen?`,
    nothingFree: 'Zu der Zeit ist leider nichts frei.',
    booked: (time) => `Eingetragen: ${time}.`,
    taken: 'Dieser Termin ist inzwischen vergeben.',
    failed: 'Entschuldigung, der Termin ließ sich gerade nicht eintragen.',
    unsure: 'Entschuldigung, es ist nicht sicher, ob der Termin eingetragen ist. Wir melden uns.',
    unreachable: 'Entschuldigung, ich komme gerade nicht in den Kalender.',
    readBack: (time, name) => `Also ${time}, auf den Namen ${name}. Soll ich das so eintragen?`,
    notBooked: 'Der Termin ist noch nicht eingetragen.',
  },
  pl: {
    askDay: 'Który dzień i godzina Panu lub Pani odpowiada?',
    confirm: (time) => `Wolny jest ${time}. Czy mam zapisać?`,
    offer: (times) => `Wolne są: ${list(times, 'albo')}. Który termin odpowiada?`,
    nothingFree: 'Niestety nie ma wtedy nic wolnego.',
    booked: (time) => `Zapisano: ${time}.`,
    taken: 'Ten termin ktoś w międzyczasie zajął.',
    failed: 'Przepraszam, teraz nie udało się zapisać terminu.',
    unsure: 'Przepraszam, nie ma pewności, czy termin został zapisany. Odezwiemy się.',
    unreachable: 'Przepraszam, teraz nie mam dostępu do kalendarza.',
    readBack: (time, name) => `A więc ${time}, na nazwisko ${name}. Czy tak zapisać?`,
    notBooked: 'Termin nie jest jeszcze zapisany.',
  },
}
