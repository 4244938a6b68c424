import type { Lexicon } from './grammar/lexicon.ts'
import { phraseOf } from './grammar/words.ts'

/** Words that may accompany a refusal, in all five languages: thanks and what is declined. */
const around = new Set(
  `dekuji dekuju diky dakujem vdaka thanks thank you danke dziekuje prosim please bitte prosze
  se sa si objednat objednavat sie umowic termin terminu appointment want need
  nic nothing nichts zadny ziadny zadnego an any einen keinen`.split(/\s+/),
)

/** Whether the words are a plain refusal: "ne, děkuji", "nechci se objednat", but not "ne, radši v úterý". */
export function declines(text: string, lexicon: Lexicon): boolean {
  const said = phraseOf(text)
  const rest = lexicon.no.reduce((left, no) => left.replaceAll(` ${no} `, ' '), said)
  if (rest === said) return false
  return rest.split(' ').every((word) => word === '' || around.has(word))
}
