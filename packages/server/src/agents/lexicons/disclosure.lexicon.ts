import type { Agent } from '@hovor/api'

/** How a language says that a machine is speaking. Stems of folded words; a blank matches one blank. */
export interface DisclosureWords {
  /** Words that disclose it. */
  readonly terms: readonly string[]
  /** Negate what follows in the same clause, unless one of `selves` stands in between. */
  readonly denials: readonly string[]
  /** Negate what follows immediately. */
  readonly withouts: readonly string[]
  /** Negate the word immediately before: "robot nejsem". */
  readonly after: readonly string[]
  /** Introduce the speaker. */
  readonly selves: readonly string[]
  /** The clause is about machines as a topic, not about the speaker. */
  readonly topics: readonly string[]
  /** Words that begin another clause. */
  readonly joints: readonly string[]
}

const helper =
  '(?:asistent|recepcni|operator|kolegyn|sekretark|agent|pomocni|spolupracovnic|konzultant|obsluh|dispecer)\\w*'
const machine = '(?:asistent|recepcn|operator|kolegyn|sekretark|agent|pomocni|konzultant|obsluh|dispecer)\\w*'
const assistant =
  '(?:assistant|agent|receptionist|operator|voice|secretary|attendant|representative|concierge|system|caller|call|helper)s?'
const assistent =
  '(?:assistent|agent|mitarbeiter|stimme|rezeption|sekretar|telefonist|helfer|berater|anruf|system)\\w*'
const asystent =
  '(?:asystent|konsultant|doradc|recepcjonist|agent|pracowni|sekretark|pomocni|operator|system|glos)\\w*'
/** In every language. */
const shared = ['ai', 'robot', 'bot', 'chatbot\\w*', 'voicebot\\w*', 'callbot\\w*', 'chatgpt', 'gpt']

export const disclosureWords: Readonly<Record<Agent['language'], DisclosureWords>> = {
  cs: {
    terms: [
      ...shared,
      'robot(?:a|em|i|y|ka|kou|ku|ce|icky hlas)',
      'bot(?:a|em|i|ka|kou)',
      'umel\\w* inteligenc\\w*',
      `(?:virtualn|digitaln|automatick|automatizovan|pocitacov|elektronick)\\w* (?:\\w+ )?${helper}`,
      '(?:hlasov|automatick|automatizovan|pocitacov|strojov|synteticky|synteticke)\\w* (?:asistent|robot|bot|agent|automat|hlas|system|linka|program)\\w*',
      'generovan\\w* hlas\\w*',
      'automat',
    ],
    denials: [
      'nejsem',
      'nejste',
      'nejsme',
      'neni',
      'nejde',
      'nejedna',
      'nemluvi\\w*',
      'nehovori\\w*',
      'nevola\\w*',
      'nikoliv?',
      'zadn\\w+',
      'nikdy',
    ],
    withouts: ['ne', 'ne s', 'bez', 'ani', 'misto'],
    after: ['nejsem', 'nejsme', 'to neni', 'neni to'],
    selves: ['jsem', 'tady', 'zde', 'u telefonu', 'mluvite', 'hovorite', 'vola vam', 'vola'],
    topics: [
      'ohledne',
      'kvuli',
      'nabi\\w+',
      'prode\\w+',
      'prodav\\w+',
      'skolen\\w+',
      'kurz\\w*',
      'konferenc\\w+',
      'vysava\\w+',
      'sekac\\w+',
      'na tema',
      'vasem? robot\\w*',
    ],
    joints: ['ale', 'nybrz', 'avsak', 'a', 'jen', 'pouze', 'protoze'],
  },
  sk: {
    terms: [
      ...shared,
      'robot(?:a|om|i|y|ka|kou|ku)',
      'bot(?:a|om|i|ka|kou)',
      'umel\\w* inteligenci\\w*',
      `(?:virtualn|digitaln|automatick|automatizovan|pocitacov|elektronick)\\w* (?:\\w+ )?${machine}`,
      '(?:hlasov|automatick|automatizovan|pocitacov|strojov|synteticky)\\w* (?:asistent|robot|bot|agent|automat|hlas|system|linka|program)\\w*',
      'generovan\\w* hlas\\w*',
      'automat',
    ],
    denials: [
      'nie som',
      'nie ste',
      'nie sme',
      'nie je',
      'nejde',
      'nehovori\\w*',
      'nerozprava\\w*',
      'nevola\\w*',
      'nikdy',
      'ziadn\\w+',
      'nijak\\w*',
    ],
    withouts: ['nie', 'nie s', 'bez', 'ani', 'namiesto'],
    after: ['nie som', 'nie sme', 'to nie je', 'nie je to'],
    selves: ['som', 'tu', 'pri telefone', 'hovorite s', 'rozpravate sa', 'vola vam', 'vola'],
    topics: [
      'ohladom',
      'kvoli',
      'ponuk\\w+',
      'predaj\\w*',
      'predav\\w+',
      'skolen\\w+',
      'kurz\\w*',
      'konferenci\\w+',
      'vysavac\\w*',
      'kosack\\w+',
      'na temu',
      'vasmu? robot\\w*',
    ],
    joints: ['ale', 'avsak', 'a', 'iba', 'len', 'pretoze'],
  },
  en: {
    terms: [
      ...shared,
      'robots?',
      'bots?',
      'artificial intelligence',
      `(?:virtual|digital|automated|voice|computer|computerized|computerised|robotic|synthetic|phone ai) (?:\\w+ )?${assistant}`,
      'automated',
      'robocall\\w*',
      '(?:computer|machine|ai)[ -]generated',
      'language model',
    ],
    denials: ['not', 'never', 'isn t', 'aren t', 'don t', 'nobody', 'no'],
    withouts: ['no', 'without', 'nor', 'instead of', 'rather than'],
    after: ['i am not', 'am not', 'i m not', 'is not', 'isn t'],
    selves: ['i am', 'i m', 'this is', 'you are', 'you re', 'my name is', 'speaking', 'here'],
    topics: [
      'about',
      'regarding',
      'concerning',
      'offer\\w*',
      'sell\\w*',
      'training',
      'course\\w*',
      'conference',
      'vacuum\\w*',
      'mower\\w*',
      'your robot\\w*',
    ],
    joints: ['but', 'and', 'just', 'because'],
  },
  de: {
    terms: [
      ...shared,
      'ki',
      'ki(?:assistent|agent|stimme|system)\\w*',
      'robot(?:er|ern|ers)',
      'bots?',
      '(?:kunstlich|kuenstlich)\\w* (?:intelligenz|stimme)',
      `(?:virtuell|digital|automatisch|automatisiert|kunstlich|computergesteuert)\\w* (?:\\w+ )?${assistent}`,
      '(?:sprach|telefon)(?:assistent|roboter|bot|computer|automat|ki)\\w*',
      'computer(?:stimme|generiert)\\w*',
      'automat\\w*',
    ],
    denials: ['nicht', 'kein\\w*', 'nie', 'niemals'],
    withouts: ['ohne', 'statt', 'anstatt', 'weder'],
    after: ['bin ich nicht', 'bin ich keine?r?', 'ist das nicht', 'nicht'],
    selves: ['ich bin', 'hier ist', 'hier spricht', 'sie sprechen', 'mein name ist', 'es spricht'],
    topics: [
      'wegen',
      'bezuglich',
      'angebot\\w*',
      'verkauf\\w*',
      'schulung\\w*',
      'kurs\\w*',
      'konferenz\\w*',
      'staubsauger\\w*',
      'mahroboter\\w*',
      'zum thema',
      'ihrem roboter\\w*',
    ],
    joints: ['sondern', 'aber', 'und', 'nur', 'weil'],
  },
  pl: {
    terms: [
      ...shared,
      'si',
      'robot(?:em|a|y)',
      'bot(?:em|a)',
      'sztuczn\\w* inteligencj\\w*',
      `(?:wirtualn|cyfrow|automatyczn|zautomatyzowan|elektroniczn)\\w* (?:\\w+ )?${asystent}`,
      'glosow\\w* (?:asystent|bot|robot|agent)\\w*',
      'asystent\\w* (?:glosow|wirtualn|cyfrow)\\w*',
      'automat(?:em)?',
      'syntetyczn\\w* glos\\w*',
      'glos\\w* (?:generowan|syntetyczn)\\w*',
    ],
    denials: ['nie (?:jestem|rozmawia\\w*|mowi|dzwoni)', 'nie', 'zaden', 'zadn\\w+', 'nigdy'],
    withouts: ['bez', 'ani', 'zamiast'],
    after: ['nie jestem', 'to nie jest', 'nie jest to'],
    selves: ['jestem', 'tu', 'tutaj', 'mowi', 'z tej strony', 'rozmawia\\w* (?:pan|pani|panstwo)?', 'dzwoni'],
    topics: [
      'w sprawie',
      'dotyczac\\w+',
      'ofert\\w*',
      'sprzeda\\w+',
      'szkole\\w+',
      'kurs\\w*',
      'konferencj\\w+',
      'odkurzacz\\w*',
      'kosiark\\w+',
      'na temat',
      'panstwa robot\\w*',
    ],
    joints: ['ale', 'lecz', 'tylko', 'a', 'i', 'oraz', 'bo'],
  },
}
