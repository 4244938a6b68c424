import type { CallEnd } from '@hovor/sip'
import type { LegEnd, RefusalReason } from '../../calls/voice-carrier.port.ts'

/** Why an answered call ended. */
export function endOfAnswered(end: CallEnd): LegEnd {
  switch (end.by) {
    case 'local':
      return { kind: 'hungUp', by: 'near' }
    case 'remote':
      return { kind: 'hungUp', by: 'far' }
    case 'transport':
    case 'timeout':
      return { kind: 'lost' }
  }
}

/** Final responses after the first word (DECISIONS.md §5). */
export function endOfUnanswered(end: CallEnd): LegEnd {
  if (end.by === 'transport') return { kind: 'lost' }
  if (end.status === undefined) return { kind: 'noAnswer' }
  switch (end.status) {
    case 480:
    case 408:
    case 487:
      return { kind: 'noAnswer' }
    default:
      return { kind: 'refused', reason: refusalOf(end.status) }
  }
}

export function refusalOf(status: number): RefusalReason {
  switch (status) {
    case 486:
    case 600:
      return 'busy'
    case 403:
    case 603:
      return 'rejected'
    case 488:
    case 606:
      return 'media'
    default:
      return 'unreachable'
  }
}
