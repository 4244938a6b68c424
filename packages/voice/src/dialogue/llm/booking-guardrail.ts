import type { Language } from '../../agent/agent-settings.ts'
import { claimsBooking } from '../../language/booking-claims.ts'
import { bookingPhrases } from '../../language/booking-phrases.ts'
import type { ReplyPart } from '../dialogue.ts'

/** Guardrail: replaces a claim that something is booked while nothing is. */
export async function* guardBookingClaims(
  parts: AsyncIterable<ReplyPart>,
  language: Language,
  mayBeBooked: () => boolean,
): AsyncGenerator<ReplyPart> {
  let isMended = false
  for await (const part of parts) {
    const isClaim = part.kind === 'sentence' && !mayBeBooked() && claimsBooking(part.text, language)
    if (!isClaim) yield part
    else if (!isMended) {
      isMended = true
      yield { kind: 'sentence', text: bookingPhrases[language].notBooked }
    }
  }
}
