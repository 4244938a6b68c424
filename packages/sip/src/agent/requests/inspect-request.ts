import { optionTags } from '../../dialog/option-tags.ts'
import { readList } from '../../message/grammar.ts'
import { type Header, header, headerLines, type SipRequest } from '../../message/message.ts'
import { handlingOf } from '../../message/multipart.ts'
import { descriptionOf, refusalOf } from './body-description.ts'
import { allowHeader, type CallContext } from './call-context.ts'

/** A stateless error response; undefined lets the request pass. */
export interface Refusal {
  readonly status: number
  readonly headers?: readonly Header[]
}

/** Methods supported within a dialog. */
const supportedMethods = new Set(allowHeader[1].split(', '))
/** Known but unsupported methods get 405, unknown ones 501 (RFC 3261 §21.5.2). */
const unsupportedMethods = new Set(['REGISTER', 'SUBSCRIBE', 'PUBLISH', 'MESSAGE'])

/** Status that rejects a method; undefined for a supported one (RFC 3261 §8.2.1). */
export const inspectMethod = (method: string): 405 | 501 | undefined =>
  supportedMethods.has(method) ? undefined : unsupportedMethods.has(method) ? 405 : 501

/** Required extensions that this agent lacks (RFC 3261 §8.2.2.3). */
export const unsupportedTags = (
  request: SipRequest,
  { supported }: Pick<CallContext, 'supported'>,
): readonly string[] => {
  const required = optionTags(request, 'require')
  if (required.length === 0) return required
  const ours = supported[1].split(', ')
  return required.filter((tag) => !ours.includes(tag))
}

/** RFC 3261 §20.1: without Accept, SDP is assumed; so it is with one that names no type at all. */
function acceptsSdp(request: SipRequest): boolean {
  const lines = headerLines(request, 'accept')
  const ranges = lines.flatMap(readList).filter((range) => /^[^\s/;,"]+\/[^\s/;,"]+/.test(range))
  if (ranges.length === 0) return lines.every((line) => line !== '')
  return ranges.some((range) => /^(application\/(sdp|\*)|\*\/\*)/i.test(range))
}

/** The checks of RFC 3261 §8.2.1 to §8.2.3, in that order. */
export function inspectRequest(
  request: SipRequest,
  context: Pick<CallContext, 'supported'>,
): Refusal | undefined {
  const { method, uri } = request
  const unknown = inspectMethod(method)
  if (unknown !== undefined) return { status: unknown, headers: [allowHeader] }
  if (!/^(sips?|tel):/i.test(uri)) return { status: 416 }
  // never rejected for Require (§8.2.2.3)
  const unsupported = method === 'CANCEL' ? [] : unsupportedTags(request, context)
  if (unsupported.length > 0) return { status: 420, headers: [['unsupported', unsupported.join(', ')]] }
  // §21.4.7: our SDP could not be returned
  if (method === 'INVITE' && !acceptsSdp(request)) return { status: 406 }
  if (request.body.length === 0 || handlingOf(header(request, 'content-disposition')) === 'optional') {
    return undefined
  }
  // §8.2.3
  if (!/^(identity)?$/i.test(header(request, 'content-encoding') ?? '')) {
    return { status: 415, headers: [['accept-encoding', 'identity']] }
  }
  return method === 'INVITE' ? refusalOf(descriptionOf(request)) : undefined
}
