import { bodyText, type Header, header, type SipMessage } from '../message/message.ts'
import { reasonPhrase } from '../message/reason-phrase.ts'

/** Content type of the NOTIFY body for a REFER (RFC 3515 §2.4.5, RFC 3420). */
export const sipfragContentType: Header = ['content-type', 'message/sipfrag;version=2.0']

export const formatFragment = (status: number): Uint8Array =>
  Buffer.from(`SIP/2.0 ${status} ${reasonPhrase(status)}\r\n`, 'utf8')

/** Status of a message/sipfrag body; undefined when the body is something else. */
export function statusOfFragment(message: SipMessage): number | undefined {
  if (!/^message\/sipfrag/i.test(header(message, 'content-type') ?? '')) return undefined
  const status = /^SIP\/2\.0[ \t]+([1-6]\d\d)(?!\d)/.exec(bodyText(message))?.[1]
  return status === undefined ? undefined : Number(status)
}
