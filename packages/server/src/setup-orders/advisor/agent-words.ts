import type { AdvisorLanguage } from '../state/wishes.ts'

interface AgentTexts {
  /** Of an agent whose company's name would read like a price. */
  readonly name: string
  readonly prompt: (company: string, calendar: boolean) => string
  readonly goal: string
  readonly knowledge: (facts: { trade: string; openingHours: string; brief: string }) => string
  readonly firstMessage: (company: string) => string
  /** When a phase of the call is over, for a language model. */
  readonly phaseDone: (name: string) => string
}

const lines = (...parts: readonly string[]) => parts.filter((part) => part !== '').join('\n')

/** The texts of an agent that is set up, in the language that it speaks. */
export const agentTexts: Readonly<Record<AdvisorLanguage, AgentTexts>> = {
  cs: {
    name: 'Asistentka',
    prompt: (company, calendar) =>
      lines(
        `Jsi virtuální asistentka firmy ${company} a bereš její telefon.`,
        'Mluv stručně a zdvořile. Odpovídej jen z toho, co víš; co nevíš, slib předat kolegům.',
        'Zjisti od volajícího požadované údaje, jeden po druhém, a zopakuj je.',
        calendar ? 'Termíny nabízej a sjednávej jen podle kalendáře.' : '',
        'Nikdy neslibuj ceny ani termíny, které neznáš.',
      ),
    goal: 'Volající ví, co potřeboval, nebo jsou jeho údaje zapsané.',
    knowledge: ({ trade, openingHours, brief }) =>
      lines(`Obor a dotazy: ${trade}`, `Otevírací doba: ${openingHours}`, `Zadání: ${brief}`),
    firstMessage: (company) => `Dobrý den, tady virtuální asistentka firmy ${company}.`,
    phaseDone: (name) => `Část hovoru „${name}“ je hotová.`,
  },
  sk: {
    name: 'Asistentka',
    prompt: (company, calendar) =>
      lines(
        `Si virtuálna asistentka firmy ${company} a berieš jej telefón.`,
        'Hovor stručne a zdvorilo. Odpovedaj len z toho, čo vieš; čo nevieš, sľúb odovzdať kolegom.',
        'Zisti od volajúceho požadované údaje, jeden po druhom, a zopakuj ich.',
        calendar ? 'Termíny ponúkaj a dohaduj len podľa kalendára.' : '',
        'Nikdy nesľubuj ceny ani termíny, ktoré nepoznáš.',
      ),
    goal: 'Volajúci vie, čo potreboval, alebo sú jeho údaje zapísané.',
    knowledge: ({ trade, openingHours, brief }) =>
      lines(`Odbor a otázky: ${trade}`, `Otváracie hodiny: ${openingHours}`, `Zadanie: ${brief}`),
    firstMessage: (company) => `Dobrý deň, tu je virtuálna asistentka firmy ${company}.`,
    phaseDone: (name) => `Časť hovoru „${name}“ je hotová.`,
  },
  en: {
    name: 'Assistant',
    prompt: (company, calendar) =>
      lines(
        `You are the virtual assistant of ${company} and answer its phone.`,
        'Speak briefly and politely. Answer only from what you know; promise to pass on the rest.',
        'Ask the caller for the fields wanted, one by one, and repeat them.',
        calendar ? 'Offer and book appointments by the calendar only.' : '',
        'Never promise prices or dates that you do not know.',
      ),
    goal: 'The caller knows what they needed, or their details are noted.',
    knowledge: ({ trade, openingHours, brief }) =>
      lines(`Trade and questions: ${trade}`, `Opening hours: ${openingHours}`, `Brief: ${brief}`),
    firstMessage: (company) => `Hello, this is the virtual assistant of ${company}.`,
    phaseDone: (name) => `The part "${name}" of the call is done.`,
  },
}
