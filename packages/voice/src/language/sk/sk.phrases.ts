import type { Phrases } from '../grammar/phrases.ts'

export const sk: Phrases = {
  greetIn: (agent) => `Dobrý deň, tu ${agent}, som hlasový asistent s umelou inteligenciou.`,
  greetOut: (agent) => `Dobrý deň, volá ${agent}, som hlasový asistent s umelou inteligenciou.`,
  howCanIHelp: 'Ako vám môžem pomôcť?',
  ask(kind, description, options) {
    switch (kind) {
      case 'name':
        return 'Ako sa prosím voláte?'
      case 'plate':
        return 'Aké je prosím evidenčné číslo vášho vozidla?'
      case 'phone':
        return 'Na akom telefónnom čísle vás zastihneme?'
      case 'email':
        return 'Aká je prosím vaša e-mailová adresa?'
      case 'boolean':
        return `Odpovedzte prosím áno, alebo nie: ${description}?`
      case 'enum':
        return `Vyberte si prosím, ${description}: ${options.join(', ').replace(/, ([^,]*)$/, ' alebo $1')}?`
      case 'number':
        return `Povedzte mi prosím číslo: ${description}.`
      case 'date':
        return `Povedzte mi prosím deň a mesiac: ${description}.`
      case 'datetime':
        return `Povedzte mi prosím deň a hodinu: ${description}.`
      case 'text':
        return `Povedzte mi prosím: ${description}.`
    }
  },
  askPastDay: (description) => `Povedzte mi, prosím, deň, mesiac a rok: ${description}.`,
  thanks: 'Ďakujem.',
  notUnderstood: 'Prepáčte, nebolo vám dobre rozumieť.',
  notHeard: 'Prepáčte, nepočujem vás dobre. Môžete to prosím zopakovať?',
  lostThread: 'Prepáčte, teraz mi to vypadlo. Môžete to prosím zopakovať?',
  fillers: ['Moment, prosím.', 'Ešte chvíľočku, prosím.', 'Ďakujem za trpezlivosť.'],
  goOn: 'Nevadí, pôjdeme ďalej.',
  confirm: (value) => `Mám zapísané ${value}. Je to správne?`,
  noPerson:
    'Teraz vás, žiaľ, nemôžem s nikým spojiť. Povedzte mi, prosím, čo potrebujete, zostane to v zázname hovoru.',
  askTime: 'O koľkej hodine by to malo byť?',
  askDay: 'A ktorý deň?',
  askMonth: 'A ktorý mesiac?',
  askYear: 'A ktorý rok?',
  askSurname: 'Aké je vaše priezvisko?',
  askGivenName: 'A aké je vaše krstné meno?',
  keepDictating: 'Áno, ďalej prosím.',
  didYouMean: (value) => `Myslíte ${value}?`,
  yesOrNo: 'Povedzte mi prosím áno, alebo nie.',
  wrong: 'Ospravedlňujem sa, skúsime to znova.',
  anythingElse: 'Môžem pre vás urobiť ešte niečo?',
  noted: 'Ďakujem, všetko mám zapísané.',
  notedPart: 'Ďakujem, niečo mám zapísané a niečo zostalo nevyplnené.',
  notedNothing: 'Rozumiem, nič nie je zapísané.',
  notStored: 'Tento údaj radšej nezapíšem, pôjdeme ďalej.',
  goodbye: 'Ďakujem vám za rozhovor, dovidenia.',
  optedOut: 'Rozumiem, poznačím si, že si neželáte, aby sme vám volali. Dovidenia.',
  handingOver: 'Hneď vás spojím s kolegom, prosím o strpenie.',
  nobodyTookCall: 'Prepáčte, teraz hovor nikto neberie. Ako vám môžem pomôcť?',
  trouble: 'Ospravedlňujem sa, mám technické ťažkosti a hovor musím ukončiť. Dovidenia.',
  areYouThere: 'Haló, počujeme sa?',
  silenceGoodbye: 'Bohužiaľ vás nepočujem, hovor preto ukončím. Dovidenia.',
  timeIsUp: 'Ospravedlňujem sa, čas na tento hovor vypršal. Dovidenia.',
  outOfCredit: 'Prepáčte, hovor teraz musím ukončiť. Dovidenia.',
  unknownAnswer: 'To bohužiaľ neviem.',
  iAmAi: 'Som hlasový asistent s umelou inteligenciou, nie človek.',
  iWait: 'Iste, počkám.',
  or: 'alebo',
  symbols: { '@': 'zavináč', '.': 'bodka', '-': 'pomlčka', _: 'podčiarkovník', '+': 'plus' },
  locale: 'sk-SK',
  summary: {
    noSpeech: 'Druhá strana neprehovorila.',
    learned: (pairs) => `Zistené: ${pairs}.`,
    missing: (names) => `Nezistené: ${names}.`,
    talked: 'Rozhovor prebehol.',
    optedOut: 'Volaný si neželá ďalšie hovory.',
    yes: 'áno',
    no: 'nie',
  },
}
