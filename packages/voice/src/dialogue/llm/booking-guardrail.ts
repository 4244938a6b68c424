import type { Language } from '../../agent/agent-settings.ts'
import { claimsBooking } from '../../language/booking-claims.ts'
import { bookingPhrases } from '../../language/booking-phrases.ts'
import { claimsAppointment } from '../../language/unbacked-claims.ts'
import type { ReplyPart } from '../dialogue.ts'

export interface BookingGuard {
  readonly language: Language
  /** The agent has a calendar to book in. */
  readonly canBook: boolean
  /** Something is booked, or may be. */
  readonly mayBeBooked: () => boolean
}

/** Guardrail: replaces a claim that something is booked while nothing is. */
export async function* guardBookingClaims(
  parts: AsyncIterable<ReplyPart>,
  { language, canBook, mayBeBooked }: BookingGuard,
): AsyncGenerator<ReplyPart> {
  const claims = canBook ? claimsBooking : claimsAppointment
  const { notBooked, cannotBook } = bookingPhrases[language]
  let isMended = false
  for await (const part of parts) {
    const isClaim = part.kind === 'sentence' && !mayBeBooked() && claims(part.text, language)
    if (!isClaim) yield part
    else if (!isMended) {
      isMended = true
      yield { kind: 'sentence', text: canBook ? notBooked : cannotBook }
    }
  }
}
