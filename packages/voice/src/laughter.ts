import { phraseOf } from './words.ts'

type SensitiveCategory = 'health' | 'funeral' | 'debt' | 'legal' | 'emergency' | 'violence'

/** What `laughter` comes to (spec:agents.laughter). */
export interface LaughterEffective {
  readonly active: boolean
  /** `turned_on`, `turned_off`, `nothing_sensitive` or `sensitive_topic`. */
  readonly reason: 'turned_on' | 'turned_off' | 'nothing_sensitive' | 'sensitive_topic'
  /** Found in the agent's texts, whatever the setting is; null: none. */
  readonly sensitiveCategory: SensitiveCategory | null
}

export interface LaughterFacts {
  /** Absent: `auto`. */
  readonly laughter?: 'auto' | 'on' | 'off' | undefined
  readonly systemPrompt: string
  readonly goal?: string | undefined
  readonly knowledge?: string | undefined
}

/**
 * Whether an agent laughs: `auto` and `on` do, unless its texts speak of something that nobody laughs
 * about. Then `on` is overruled too, for the caller's sake.
 */
export function laughterEffective(agent: LaughterFacts): LaughterEffective {
  const sensitiveCategory = sensitiveCategoryOf(agent)
  if (agent.laughter === 'off') return { active: false, reason: 'turned_off', sensitiveCategory }
  if (sensitiveCategory !== null) return { active: false, reason: 'sensitive_topic', sensitiveCategory }
  return {
    active: true,
    reason: agent.laughter === 'on' ? 'turned_on' : 'nothing_sensitive',
    sensitiveCategory,
  }
}

function sensitiveCategoryOf({ systemPrompt, goal, knowledge }: LaughterFacts): SensitiveCategory | null {
  const said = phraseOf([systemPrompt, goal, knowledge].join(' '))
  return sensitive.find(([, words]) => words.test(said))?.[0] ?? null
}

/** Stems at the start of a word, folded, of all languages at once: a prompt need not be in the agent's. */
const startsWith = (...stems: readonly string[]) => new RegExp(` (${stems.join('|')})`)

const sensitive: readonly (readonly [SensitiveCategory, RegExp])[] = [
  [
    'emergency',
    startsWith(
      ...['tisnov', 'zachrann\\w* sluzb', 'krizov\\w* lin', 'sebevra', 'samovra', 'tiesnov'],
      ...['emergenc', 'ambulance ', 'suicid', 'crisis (line|hotline)', 'notruf', 'notarzt', 'rettungsdienst'],
      ...['selbstmord', 'suizid', 'samoboj', 'ratunkow', 'telefon zaufania'],
    ),
  ],
  [
    'funeral',
    startsWith(
      ...['pohreb', 'kremac', 'krematori', 'zesnul', 'zosnul', 'pozustal', 'pozostal', 'hrbitov', 'cintorin'],
      ...['funeral', 'cremat', 'burial', 'deceased', 'bereave', 'mortuar', 'obituar', 'bestatt', 'beerdig'],
      ...['trauer', 'verstorben', 'friedhof', 'pogrzeb', 'zmarl', 'cmentarz', 'umrti', 'umrtia'],
    ),
  ],
  [
    'violence',
    startsWith(
      ...['domaci\\w* nasil', 'domace\\w* nasil', 'zneuziv', 'tyran', 'domestic violence', 'sexual', 'abuse'],
      ...['hausliche\\w* gewalt', 'missbrauch', 'przemoc', 'znasiln', 'znasilen', 'obet\\w* trestn'],
    ),
  ],
  [
    'health',
    startsWith(
      ...['nemocn', 'ordinac', 'lekar', 'pacient', 'klinik', 'zubn', 'zubar', 'stomatolog', 'zdravotn'],
      ...['diagnoz', 'onkolog', 'psycholog', 'psychiatr', 'psychoterap', 'terapeut', 'nemocnic', 'ambulanc'],
      ...['hospital', 'doctor', 'patient', 'clinic', 'dental', 'dentist', 'medical', 'diagnos', 'cancer'],
      ...['therap', 'krankenhaus', 'arzt', 'praxis ', 'zahnarzt', 'krebs', 'szpital', 'przychodn', 'dentyst'],
    ),
  ],
  [
    'debt',
    startsWith(
      ...[
        'dluh',
        'dluzn',
        'dlzn',
        'dlhy ',
        'dlhov',
        'pohledavk',
        'pohladavk',
        'exekuc',
        'insolvenc',
        'vymahan',
      ],
      ...['inkas', 'upominan', 'upominac', 'debt', 'overdue', 'arrears', 'bankrupt', 'foreclos', 'schulden'],
      ...[
        'schuldner',
        'mahnung',
        'pfandung',
        'insolvenz',
        'dlug',
        'zadluz',
        'windykac',
        'komorni',
        'upadlosc',
      ],
    ),
  ],
  [
    'legal',
    startsWith(
      ...['advokat', 'pravni', 'pravny', 'soudni', 'soudu ', 'soudem ', 'sudny', 'sudom ', 'notar', 'zalob'],
      ...[
        'trestni\\w* rizen',
        'trestne\\w* konan',
        'lawyer',
        'attorney',
        'lawsuit',
        'legal',
        'court ',
        'notary',
      ],
      ...['anwalt', 'rechtsanwalt', 'kanzlei', 'gericht ', 'adwokat', 'prawni', 'sadow', 'rozwod', 'rozvod'],
    ),
  ],
]
