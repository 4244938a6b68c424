import { header, headerLines, type SipMessage } from '../message/message.ts'

const noTags: readonly string[] = []

/** Option tags of Supported, Require or Unsupported, lower-case and in order (RFC 3261 §19.2). */
export const optionTags = (
  message: SipMessage,
  field: 'supported' | 'require' | 'unsupported',
): readonly string[] =>
  // the common case
  header(message, field) === undefined ? noTags : listed(message, field).map((tag) => tag.toLowerCase())

/** Methods in Allow; undefined without the header. */
export function allowedMethods(message: SipMessage): readonly string[] | undefined {
  return header(message, 'allow') === undefined ? undefined : listed(message, 'allow')
}

const listed = (message: SipMessage, field: string): string[] =>
  headerLines(message, field)
    .flatMap((line) => line.split(','))
    .map((word) => word.trim())
    .filter((word) => word !== '')
