import type { RearrangeWords } from '../grammar/rearrange-words.ts'

/** The object follows: "an appointment to cancel my contract" is a new one. */
export const enRearranges: RearrangeWords = {
  wish: / (cancel|cancelling|canceling|reschedule|rescheduling|rebook|postpone|move|moving|shift|change|changing|push back|bring forward|put off|call off) ((my|our|the|that|this|an|his|her|\w+days|tomorrows|todays) )(\w+ ){0,3}?(appointment\w*|bookings?|reservations?|visits?) | (have|get) (my|our|the|that|this) (\w+ ){0,3}?(appointment\w*|booking|reservation|visit) (\w+ ){0,3}?(moved|changed|cancelled|canceled|rescheduled|postponed) /,
  cancels: / (cancel|cancelling|canceling|call off|reschedule|rescheduling|rebook|postpone) /,
  moves: / (move|shift|change|push|bring|put) (it|that|this|them) /,
  appointments: / (appointment\w*|bookings?|reservations?|visits?) /,
  around:
    / (i|we|id|wed|need|needs|have|want|would|like|must|got|could|can|you|please|to|calling|im|its|about|off|back|forward)(?= )/g,
  unmeant:
    / ((dont|do not|wont|will not|not) (want|need|wish|have|going|planning|trying|cancel\w*|move|reschedule|to)|no need|without|never|unless|in case|if(?! (you|possible))) /,
}
