import type { DataField } from '../agent/agent-settings.ts'
import { fold } from '../language/grammar/words.ts'
import type { Tense } from '../language/parse/year.ts'

const pastDayWords = /\b(naroz|naroden|birth|born|geburt|geboren|urodz)/
const futureDayWords =
  /\b(termin|schuzk|stretnut|navstev|prijezd|prichod|doruc|rezervac|objedn|appointment|meeting|visit|delivery|booking|reservation|besuch|lieferung|wizyt|dostaw|spotkan)/

/** Whether a date field lies before or after today, judged by key and description; a `datetime` lies ahead. */
export function tenseOf({ key, type, description = '' }: DataField): Tense {
  const about = fold(`${key.replaceAll('_', ' ')} ${description}`)
  if (pastDayWords.test(about)) return 'past'
  return type === 'datetime' || futureDayWords.test(about) ? 'future' : 'any'
}
