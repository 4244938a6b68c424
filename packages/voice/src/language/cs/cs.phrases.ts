import type { Phrases } from '../grammar/phrases.ts'

export const cs: Phrases = {
  greetIn: (agent) => `Dobrý den, tady ${agent}, jsem hlasový asistent s umělou inteligencí.`,
  greetOut: (agent) => `Dobrý den, volá ${agent}, jsem hlasový asistent s umělou inteligencí.`,
  howCanIHelp: 'Jak vám mohu pomoci?',
  ask(kind, description, options) {
    switch (kind) {
      case 'name':
        return 'Jak se prosím jmenujete?'
      case 'plate':
        return 'Jaká je prosím značka vašeho vozidla?'
      case 'phone':
        return 'Na jakém telefonním čísle vás zastihneme?'
      case 'email':
        return 'Jaká je prosím vaše e-mailová adresa?'
      case 'boolean':
        return `Odpovězte prosím ano, nebo ne: ${description}?`
      case 'enum':
        return `Vyberte si prosím, ${description}: ${options.join(', ').replace(/, ([^,]*)$/, ' nebo $1')}?`
      case 'number':
        return `Řekněte mi prosím číslo: ${description}.`
      case 'date':
        return `Řekněte mi prosím den a měsíc: ${description}.`
      case 'datetime':
        return `Řekněte mi prosím den a hodinu: ${description}.`
      case 'text':
        return `Řekněte mi prosím: ${description}.`
    }
  },
  askPastDay: (description) => `Řekněte mi prosím den, měsíc a rok: ${description}.`,
  thanks: 'Děkuji.',
  notUnderstood: 'Promiňte, nebylo vám dobře rozumět.',
  notHeard: 'Promiňte, neslyším vás dobře. Můžete to prosím zopakovat?',
  lostThread: 'Omlouvám se, teď mi to vypadlo. Můžete to prosím zopakovat?',
  fillers: ['Moment, prosím.', 'Ještě chviličku, prosím.', 'Děkuji za strpení.'],
  goOn: 'Nevadí, půjdeme dál.',
  confirm: (value) => `Mám zapsáno ${value}. Je to správně?`,
  noPerson:
    'Teď vás bohužel nemohu s nikým spojit. Povězte mi prosím, co potřebujete, zůstane to v záznamu hovoru.',
  askTime: 'V kolik hodin by to mělo být?',
  askDay: 'A který den?',
  askMonth: 'A který měsíc?',
  askYear: 'A který rok?',
  askSurname: 'Jaké je vaše příjmení?',
  askGivenName: 'A jaké je vaše křestní jméno?',
  keepDictating: 'Ano, dál prosím.',
  didYouMean: (value) => `Myslíte ${value}?`,
  yesOrNo: 'Řekněte mi prosím ano, nebo ne.',
  wrong: 'Omlouvám se, zkusíme to znovu.',
  anythingElse: 'Mohu pro vás udělat ještě něco?',
  noted: 'Děkuji, všechno mám zapsáno.',
  notedPart: 'Děkuji, něco mám zapsáno a něco zůstalo nevyplněné.',
  notedNothing: 'Rozumím, nic nemám zapsáno.',
  notStored: 'Tento údaj raději nezapíšu, půjdeme dál.',
  goodbye: 'Děkuji vám za rozhovor, na shledanou.',
  optedOut: 'Rozumím, poznamenám si, že si nepřejete, abychom vám volali. Na shledanou.',
  handingOver: 'Hned vás spojím s kolegou, prosím o strpení.',
  nobodyTookCall: 'Omlouvám se, teď hovor nikdo nebere. Čím vám mohu pomoci?',
  trouble: 'Omlouvám se, mám technické potíže a hovor musím ukončit. Na shledanou.',
  areYouThere: 'Haló, slyšíme se?',
  silenceGoodbye: 'Bohužel vás neslyším, hovor proto ukončím. Na shledanou.',
  timeIsUp: 'Omlouvám se, čas na tento hovor vypršel. Na shledanou.',
  outOfCredit: 'Omlouvám se, hovor teď musím ukončit. Na shledanou.',
  unknownAnswer: 'To bohužel nevím.',
  iAmAi: 'Jsem hlasový asistent s umělou inteligencí, ne člověk.',
  iWait: 'Jistě, počkám.',
  or: 'nebo',
  symbols: { '@': 'zavináč', '.': 'tečka', '-': 'pomlčka', _: 'podtržítko', '+': 'plus' },
  locale: 'cs-CZ',
  summary: {
    noSpeech: 'Druhá strana nepromluvila.',
    learned: (pairs) => `Zjištěno: ${pairs}.`,
    missing: (names) => `Nezjištěno: ${names}.`,
    talked: 'Rozhovor proběhl.',
    optedOut: 'Volaný si nepřeje další hovory.',
    yes: 'ano',
    no: 'ne',
  },
}
