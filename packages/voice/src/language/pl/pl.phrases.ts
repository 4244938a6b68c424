import type { Phrases } from '../grammar/phrases.ts'

export const pl: Phrases = {
  greetIn: (agent) => `Dzień dobry, tu ${agent}, jestem asystentem głosowym ze sztuczną inteligencją.`,
  greetOut: (agent) => `Dzień dobry, dzwoni ${agent}, jestem asystentem głosowym ze sztuczną inteligencją.`,
  howCanIHelp: 'W czym mogę pomóc?',
  ask(kind, description, options) {
    switch (kind) {
      case 'name':
        return 'Jak się Pan lub Pani nazywa?'
      case 'plate':
        return 'Jaki jest numer rejestracyjny pojazdu?'
      case 'phone':
        return 'Pod jakim numerem telefonu możemy się skontaktować?'
      case 'email':
        return 'Jaki jest adres e-mail?'
      case 'boolean':
        return `Proszę odpowiedzieć tak lub nie: ${description}?`
      case 'enum':
        return `Proszę wybrać, ${description}: ${options.join(', ').replace(/, ([^,]*)$/, ' lub $1')}?`
      case 'number':
        return `Proszę podać liczbę: ${description}.`
      case 'date':
        return `Proszę podać dzień i miesiąc: ${description}.`
      case 'datetime':
        return `Proszę podać dzień i godzinę: ${description}.`
      case 'text':
        return `Proszę powiedzieć: ${description}.`
    }
  },
  askPastDay: (description) => `Proszę podać dzień, miesiąc i rok: ${description}.`,
  thanks: 'Dziękuję.',
  notUnderstood: 'Przepraszam, nie zrozumiałem.',
  notHeard: 'Przepraszam, słabo słychać. Czy można powtórzyć?',
  lostThread: 'Przepraszam, zgubiłem wątek. Czy może Pan lub Pani powtórzyć?',
  fillers: ['Chwileczkę, proszę.', 'Jeszcze moment, proszę.', 'Dziękuję za cierpliwość.'],
  goOn: 'Nie szkodzi, idziemy dalej.',
  confirm: (value) => `Zapisano ${value}. Czy to się zgadza?`,
  noPerson:
    'Niestety nie mogę teraz Pana ani Pani z nikim połączyć. Proszę powiedzieć, o co chodzi, zostanie to w zapisie rozmowy.',
  askTime: 'O której godzinie?',
  askDay: 'A którego dnia?',
  askMonth: 'A którego miesiąca?',
  askYear: 'A którego roku?',
  askSurname: 'A jakie jest nazwisko?',
  askGivenName: 'A jakie jest imię?',
  keepDictating: 'Tak, proszę dalej.',
  didYouMean: (value) => `Czy chodzi o ${value}?`,
  yesOrNo: 'Proszę powiedzieć tak lub nie.',
  wrong: 'Przepraszam, spróbujmy jeszcze raz.',
  anythingElse: 'Czy mogę jeszcze w czymś pomóc?',
  noted: 'Dziękuję, wszystko zapisano.',
  notedPart: 'Dziękuję, część informacji zapisano, a części brakuje.',
  notedNothing: 'Rozumiem, niczego nie zapisano.',
  notStored: 'Tej informacji nie zapiszę, idziemy dalej.',
  goodbye: 'Dziękuję za rozmowę, do widzenia.',
  optedOut: 'Rozumiem, zapisano, że nie życzy sobie Pan lub Pani telefonów. Do widzenia.',
  handingOver: 'Już łączę z konsultantem, proszę o chwilę cierpliwości.',
  nobodyTookCall: 'Przepraszam, teraz nikt nie odbiera. Czy mogę pomóc?',
  trouble: 'Przepraszam, mam problemy techniczne i muszę zakończyć rozmowę. Do widzenia.',
  areYouThere: 'Halo, czy mnie słychać?',
  silenceGoodbye: 'Niestety nic nie słychać, kończę rozmowę. Do widzenia.',
  timeIsUp: 'Przepraszam, czas rozmowy minął. Do widzenia.',
  outOfCredit: 'Przepraszam, muszę teraz zakończyć rozmowę. Do widzenia.',
  unknownAnswer: 'Niestety tego nie wiem.',
  iAmAi: 'Jestem asystentem głosowym ze sztuczną inteligencją, nie człowiekiem.',
  iWait: 'Oczywiście, poczekam.',
  or: 'lub',
  symbols: { '@': 'małpa', '.': 'kropka', '-': 'myślnik', _: 'podkreślenie', '+': 'plus' },
  locale: 'pl-PL',
  summary: {
    noSpeech: 'Druga strona nie odezwała się.',
    learned: (pairs) => `Ustalono: ${pairs}.`,
    missing: (names) => `Nie ustalono: ${names}.`,
    talked: 'Rozmowa się odbyła.',
    optedOut: 'Rozmówca nie życzy sobie kolejnych telefonów.',
    yes: 'tak',
    no: 'nie',
  },
}
