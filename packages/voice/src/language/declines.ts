import type { Lexicon } from './grammar/lexicon.ts'
import { phraseOf } from './grammar/words.ts'

/** What stands beside a no to an appointment, in the five languages: thanks, and what is not wanted. */
const around = new Set(
  `dekuji dekuju diky dakujem vdaka thanks thank you danke dziekuje prosim please bitte prosze
  se sa si objednat objednavat sie umowic termin terminu appointment want need
  nic nothing nichts zadny ziadny zadnego an any einen keinen`.split(/\s+/),
)

/** Whether the words are a no and nothing else: "ne, děkuji", "nechci se objednat", not "ne, radši v úterý". */
export function declines(text: string, lexicon: Lexicon): boolean {
  const said = phraseOf(text)
  const rest = lexicon.no.reduce((left, no) => left.replaceAll(` ${no} `, ' '), said)
  if (rest === said) return false
  return rest.split(' ').every((word) => word === '' || around.has(word))
}
