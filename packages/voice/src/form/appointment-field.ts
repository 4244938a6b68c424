import type { DataField, Language } from '../agent-settings.ts'
import { bookingPhrases } from '../language/booking-phrases.ts'

/** No field of an agent is called so (spec:agents.data-fields): what is said to it stands in no `data`. */
export const appointmentKey = '@appointment'

/** What a form with a calendar asks for where no field of the agent is a day with a time. */
export const appointmentField = (language: Language): DataField => ({
  key: appointmentKey,
  type: 'datetime',
  description: bookingPhrases[language].askDay,
})
