import { phraseOf } from '../../language/grammar/words.ts'

type SensitiveCategory = 'health' | 'funeral' | 'debt' | 'legal' | 'emergency' | 'violence'

/** Effective laughter setting and the reason for it. */
export interface LaughterEffective {
  readonly active: boolean
  /** `turned_on`, `turned_off`, `nothing_sensitive` or `sensitive_topic`. */
  readonly reason: 'turned_on' | 'turned_off' | 'nothing_sensitive' | 'sensitive_topic'
  /** Sensitive category found in the agent's texts, regardless of the setting; null: none. */
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
 * Resolves the laughter setting: `auto` and `on` allow laughter unless the agent's texts touch a sensitive topic, which
 * overrides even `on`.
 * spec:agents.laughter
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

/** Matches folded word stems of all languages, as a prompt may be in any language. */
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
