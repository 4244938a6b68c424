import type { ReceivedRequest } from '../../transaction/respond.ts'
import type { SipSource } from '../api/sip-call.ts'

/** Source of a request. */
export const sourceOf = ({ arrival }: ReceivedRequest): SipSource => ({
  address: arrival.address,
  port: arrival.port,
  transport: arrival.transport,
})
