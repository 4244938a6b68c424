import { errors } from '@hovor/api'
import type { RefusedSocket } from '../http/sockets/socket-routes.ts'
import type { Failure } from '../platform/kernel/failure.ts'

/** A failure as a page is told it. */
export function toldFailure({ code, message, action }: Failure): RefusedSocket['error'] {
  const entry = errors[code]
  return { code, message: message ?? entry.message, action: action ?? entry.action }
}
