import type { DataField, Language } from '../../agent/agent-settings.ts'
import { bookingPhrases } from '../../language/booking-phrases.ts'

/** Cannot collide with an agent's field; its value never appears in `data`. */
export const appointmentKey = '@appointment'

/** Field for the appointment if the agent has no field of type `datetime`. */
export const appointmentField = (language: Language): DataField => ({
  key: appointmentKey,
  type: 'datetime',
  description: bookingPhrases[language].askDay,
})
