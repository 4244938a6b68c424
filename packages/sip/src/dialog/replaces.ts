import { isToken } from '../message/grammar.ts'
import { param, parseParams } from '../message/params.ts'

/** A dialog as seen by the recipient of Replaces (RFC 3891 §6.1): `toTag` is the recipient's own. */
export interface ReplacedDialog {
  readonly callId: string
  readonly toTag: string
  readonly fromTag: string
  /** Only while unanswered (`early-only`). */
  readonly earlyOnly?: boolean
}

/** Undefined when malformed or without both tags. */
export function parseReplaces(text: string): ReplacedDialog | undefined {
  const semicolon = text.indexOf(';')
  const callId = text.slice(0, semicolon).trim()
  const params = semicolon < 0 ? undefined : parseParams(text, semicolon)
  if (params === undefined || !/^[^\s,;]+$/.test(callId)) return undefined
  const toTag = param(params, 'to-tag') ?? ''
  const fromTag = param(params, 'from-tag') ?? ''
  if (!isToken(toTag) || !isToken(fromTag)) return undefined
  const earlyOnly = param(params, 'early-only') !== undefined
  return { callId, toTag, fromTag, ...(earlyOnly ? { earlyOnly } : {}) }
}

export const formatReplaces = ({ callId, toTag, fromTag, earlyOnly }: ReplacedDialog): string =>
  `${callId};to-tag=${toTag};from-tag=${fromTag}${earlyOnly === true ? ';early-only' : ''}`
