import type { Leg } from '../ports/voice-carrier.port.ts'
import type { Language } from '../ports/voice-engine.port.ts'
import type { CallDeps } from '../state/call-deps.ts'

/** Tells these parties that the call is recorded. */
export async function tellRecorded(
  legs: readonly Leg[],
  language: Language,
  { engine }: Pick<CallDeps, 'engine'>,
): Promise<void> {
  await Promise.all(legs.map((leg) => engine.announce(leg, recorded[language])))
}

const sentence = (language: Language, text: string) => ({ language, text })

const recorded = {
  cs: sentence('cs', 'Tento hovor je nahráván.'),
  sk: sentence('sk', 'Tento hovor je nahrávaný.'),
  en: sentence('en', 'This call is being recorded.'),
  de: sentence('de', 'Dieses Gespräch wird aufgezeichnet.'),
  pl: sentence('pl', 'Ta rozmowa jest nagrywana.'),
}
