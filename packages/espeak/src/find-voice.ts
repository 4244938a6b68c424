import type { Voice } from './engine.ts'

/**
 * The engine's name for a requested voice; undefined when there is none. Accepts a language (`cs`), a locale
 * whose region the engine does not distinguish (`cs-CZ`), and either with a variant (`cs+f3`).
 */
export function findVoice(voices: readonly Voice[], wanted: string): string | undefined {
  const [language = '', variant, ...rest] = wanted.split('+')
  if (rest.length > 0) return undefined
  const id = language.toLowerCase()
  const voice =
    voices.find((candidate) => candidate.id === id) ??
    voices.find((candidate) => candidate.id === (aliases[id] ?? id.split('-')[0]))
  if (voice === undefined) return undefined
  if (variant === undefined) return voice.id
  return voice.variants.includes(variant) ? `${voice.id}+${variant}` : undefined
}

/** Languages the engine lists under a regional name only. */
const aliases: Readonly<Record<string, string>> = { en: 'en-gb' }
