import type { SubmitOutcome } from '@hovor/smpp'
import type { SmsOutcome } from '../../messaging/messages/state/sms-carrier.port.ts'

/**
 * Maps a submit to the outcome of the message. A multipart message with one part certainly not accepted counts as not
 * accepted as a whole, whatever happened to the others: its recipient cannot read it.
 */
export function outcomeOf(outcome: SubmitOutcome): SmsOutcome {
  return { kind: kindOf(outcome), carrierIds: outcome.messageIds }
}

function kindOf(outcome: SubmitOutcome): SmsOutcome['kind'] {
  switch (outcome.kind) {
    case 'accepted':
      return 'accepted'
    case 'unknown':
      return outcome.incomplete ? 'unavailable' : 'unknown'
    case 'not-written':
      return outcome.why === 'invalid' ? 'refused' : 'unavailable'
    case 'rejected':
      if (recipientStatuses.has(outcome.status)) return 'recipient-rejected'
      return gatewayStatuses.has(outcome.status) ? 'unavailable' : 'refused'
  }
}

/** SMPP 3.4 §5.1.3: ESME_RINVDSTADR, ESME_RINVDSTTON, ESME_RINVDSTNPI. */
const recipientStatuses: ReadonlySet<number> = new Set([0x0b, 0x50, 0x51])

/**
 * The carrier itself is in trouble: ESME_RINVBNDSTS, ESME_RSYSERR, ESME_RX_T_APPN; or it throttled every attempt:
 * ESME_RMSGQFUL, ESME_RTHROTTLED.
 */
const gatewayStatuses: ReadonlySet<number> = new Set([0x04, 0x08, 0x64, 0x14, 0x58])
