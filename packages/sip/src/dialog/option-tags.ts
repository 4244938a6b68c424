import { headerLines, type SipMessage } from '../message/message.ts'

/** Option tags of Supported, Require or Unsupported, lower-case, in their order (RFC 3261 §19.2). */
export const optionTags = (
  message: SipMessage,
  field: 'supported' | 'require' | 'unsupported',
): readonly string[] => listed(message, field).map((tag) => tag.toLowerCase())

/** Methods of Allow; undefined when the message has no such field. */
export function allowedMethods(message: SipMessage): readonly string[] | undefined {
  return message.headers.some(([name]) => name === 'allow') ? listed(message, 'allow') : undefined
}

const listed = (message: SipMessage, field: string): string[] =>
  headerLines(message, field)
    .flatMap((line) => line.split(','))
    .map((word) => word.trim())
    .filter((word) => word !== '')
