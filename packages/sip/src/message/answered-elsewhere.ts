import { readList, trimSpace } from './grammar.ts'
import { headerLines, type SipMessage } from './message.ts'
import { param, parseParams } from './params.ts'

/** The causes that say so: 200 of SIP (RFC 3326 §2), and 26 of Q.850, "non-selected user clearing". */
const causes: Readonly<Record<string, number>> = { sip: 200, 'q.850': 26 }

/** Whether a Reason of a CANCEL says that another phone has taken the call (RFC 3326 §2). */
export const isAnsweredElsewhere = (message: SipMessage): boolean =>
  headerLines(message, 'reason').flatMap(readList).some(saysSo)

function saysSo(reason: string): boolean {
  const semicolon = reason.indexOf(';')
  if (semicolon < 0) return false
  const cause = causes[trimSpace(reason.slice(0, semicolon)).toLowerCase()]
  const written = param(parseParams(reason, semicolon) ?? [], 'cause')
  return (
    cause !== undefined && written !== undefined && /^\d{1,3}$/.test(written) && Number(written) === cause
  )
}
