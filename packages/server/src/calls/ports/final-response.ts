import type { RefusalReason } from './voice-carrier.port.ts'

/** Final responses that end the ringing of a callee: unavailable, timed out, cancelled (RFC 3261 §21.4). */
const unansweredStatuses: ReadonlySet<number> = new Set([408, 480, 487])

/** Whether the response means that nobody answered, given that the callee's phone rang. */
export const isUnanswered = (status: number): boolean => unansweredStatuses.has(status)

/** The reason that a final SIP response other than 2xx gives (RFC 3261 §21). A redirection that is not followed declines. */
export function refusalReasonOf(status: number): Exclude<RefusalReason, 'network'> {
  if (status >= 300 && status < 400) return 'rejected'
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
