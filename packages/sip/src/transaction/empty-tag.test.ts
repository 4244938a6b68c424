import { expect, it } from 'vitest'
import { readEnvelope } from '../message/envelope.ts'
import { header } from '../message/message.ts'
import { parseMessage } from '../message/parse-message.ts'
import { ownTorture } from '../testing/torture.ts'
import { type ReceivedRequest, respond } from './respond.ts'

it('an empty To tag is replaced by ours, so that the response has one tag', () => {
  const { bytes } = ownTorture.find(({ name }) => name === 'valid-to-tag-empty.sip')!
  const parsed = parseMessage(bytes)
  if (parsed.kind !== 'message' || parsed.message.kind !== 'request') throw new Error(parsed.kind)
  const { message } = parsed
  const read = readEnvelope(message)
  if (read.kind !== 'read') throw new Error(read.why)
  const request = { message, envelope: read.envelope } as ReceivedRequest
  expect(header(respond(request, 200, { toTag: 'ours' }), 'to')).toBe('<sip:bert@example.org>;tag=ours')
})
