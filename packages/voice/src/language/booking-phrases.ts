import type { Language } from '../agent/agent-settings.ts'

/** Appointment phrases; times are passed in spoken form. */
export interface BookingPhrases {
  readonly askDay: string
  readonly confirm: (time: string) => string
  readonly offer: (times: readonly string[]) => string
  readonly nothingFree: string
  readonly booked: (time: string) => string
  readonly taken: string
  readonly failed: string
  /** The calendar is unreachable: the request is kept as a message. */
  readonly unreachable: string
  /** Read-back before booking; asks for a yes. */
  readonly readBack: (time: string, name: string) => string
  /** Replaces a false claim. */
  readonly notBooked: string
  /** Replaces a claim of an agent that can book nothing. */
  readonly cannotBook: string
  /** The caller has an appointment and wants another time for it, or none. */
  readonly cannotRearrange: string
  /** The outcome is unknown. */
  readonly unsure: string
  /** Offers the appointment by SMS once it is booked. */
  readonly offerText: string
  readonly texted: string
  readonly notTexted: string
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
    unreachable: 'Omlouvám se, objednávky teď nevidím. Zapíšu to jako vzkaz.',
    readBack: (time, name) => `Takže ${time}, na jméno ${name}. Mám to tak zapsat?`,
    notBooked: 'Termín zatím zapsaný není.',
    cannotBook: 'Termín odsud zapsat ani potvrdit nemohu.',
    cannotRearrange:
      'Sjednaný termín zrušit ani přesunout nemohu. Můžete mi k tomu nechat vzkaz, zůstane v záznamu hovoru.',
    offerText: 'Mám vám termín poslat SMS zprávou?',
    texted: 'SMS zprávu vám posílám.',
    notTexted: 'Omlouvám se, SMS zprávu teď poslat nemohu.',
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
    unreachable: 'Ospravedlňujem sa, objednávky teraz nevidím. Zapíšem to ako odkaz.',
    readBack: (time, name) => `Takže ${time}, na meno ${name}. Mám to tak zapísať?`,
    notBooked: 'Termín zatiaľ zapísaný nie je.',
    cannotBook: 'Termín odtiaľto zapísať ani potvrdiť nemôžem.',
    cannotRearrange:
      'Dohodnutý termín zrušiť ani presunúť nemôžem. Môžete mi k tomu nechať odkaz, zostane v zázname hovoru.',
    offerText: 'Mám vám termín poslať SMS správou?',
    texted: 'SMS správu vám posielam.',
    notTexted: 'Ospravedlňujem sa, SMS správu teraz poslať nemôžem.',
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
    unreachable: 'I am sorry, I cannot see the bookings just now. I will take it down as a message.',
    readBack: (time, name) => `So ${time}, in the name of ${name}. Shall I book that?`,
    notBooked: 'The appointment is not booked yet.',
    cannotBook: 'I cannot book or confirm an appointment myself.',
    cannotRearrange:
      'I cannot cancel or move an appointment. You can leave a message about it, it stays in the record of the call.',
    offerText: 'Shall I send you the time by SMS?',
    texted: 'I am sending you the SMS.',
    notTexted: 'I am sorry, I cannot send an SMS just now.',
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
    unreachable: 'Entschuldigung, ich sehe die Termine gerade nicht. Ich nehme es als Nachricht auf.',
    readBack: (time, name) => `Also ${time}, auf den Namen ${name}. Soll ich das so eintragen?`,
    notBooked: 'Der Termin ist noch nicht eingetragen.',
    cannotBook: 'Einen Termin kann ich selbst weder eintragen noch bestätigen.',
    cannotRearrange:
      'Einen vereinbarten Termin kann ich weder absagen noch verschieben. Sie können mir dazu eine Nachricht hinterlassen, sie bleibt in der Aufzeichnung des Gesprächs.',
    offerText: 'Soll ich Ihnen den Termin per SMS schicken?',
    texted: 'Ich schicke Ihnen die SMS.',
    notTexted: 'Entschuldigung, ich kann gerade keine SMS schicken.',
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
    unreachable: 'Przepraszam, nie widzę teraz terminów. Zapiszę to jako wiadomość.',
    readBack: (time, name) => `A więc ${time}, na nazwisko ${name}. Czy tak zapisać?`,
    notBooked: 'Termin nie jest jeszcze zapisany.',
    cannotBook: 'Terminu nie mogę samodzielnie zapisać ani potwierdzić.',
    cannotRearrange:
      'Umówionego terminu nie mogę odwołać ani przełożyć. Można zostawić mi wiadomość, zostanie ona w zapisie rozmowy.',
    offerText: 'Czy wysłać Panu lub Pani termin SMS-em?',
    texted: 'Wysyłam SMS.',
    notTexted: 'Przepraszam, nie mogę teraz wysłać SMS-a.',
  },
}
