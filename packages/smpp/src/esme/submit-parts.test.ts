import { describe, expect, it } from 'vitest'
import { addressOf, encodeText } from '../index.ts'
import type { ShortMessage } from '../pdu/short-message.ts'
import { commandStatus } from '../pdu/status.ts'
import type { Answer } from '../session/session.ts'
import { partsOf } from './parts-of.ts'
import { submitParts } from './submit-parts.ts'

const text = 'Příliš žluťoučký kůň úpěl ďábelské ódy. '.repeat(6)
const parts = partsOf({
  source: addressOf('Hovor'),
  destination: addressOf('+420601000011'),
  message: { text },
  registeredDelivery: true,
  reference: 3,
})!
const taken = (messageId: string): Answer<'submit_sm'> => ({ kind: 'ok', body: { messageId } })
const refused: Answer<'submit_sm'> = { kind: 'rejected', status: commandStatus.submitFailed }
const unknown: Answer<'submit_sm'> = { kind: 'unknown', why: 'timeout' }
const unwritten: Answer<'submit_sm'> = { kind: 'not-written', why: 'not-bound' }

/** Responds to each part by index. */
async function submitted(...answers: readonly Answer<'submit_sm'>[]) {
  const sent: ShortMessage[] = []
  const outcome = await submitParts(parts, async (part) => {
    sent.push(part)
    return answers[sent.length - 1] ?? taken(String(sent.length))
  })
  return { outcome, sent: sent.length }
}

describe('the parts of a message', () => {
  it('are sent together once the first was accepted', async () => {
    expect(parts).toHaveLength(encodeText(text).segments)
    const open: (() => void)[] = []
    const outcome = submitParts(parts, (part) => {
      const id = String(parts.indexOf(part) + 1)
      return new Promise((resolve) => open.push(() => resolve(taken(id))))
    })
    expect(open).toHaveLength(1)
    open.shift()!()
    await Promise.resolve()
    await Promise.resolve()
    expect(open).toHaveLength(parts.length - 1)
    for (const answer of open.reverse()) answer()
    expect(await outcome).toEqual({
      kind: 'accepted',
      messageId: '1',
      messageIds: parts.map((_, place) => String(place + 1)),
    })
  })

  it.each([
    [refused, refused],
    [unknown, { ...unknown, incomplete: true }],
    [unwritten, unwritten],
  ])('are not sent when the first ends as %j', async (answer, told) => {
    expect(await submitted(answer)).toEqual({ outcome: { ...told, messageIds: [] }, sent: 1 })
  })

  it.each([
    [[taken('1'), refused], refused],
    [[taken('1'), unwritten, refused], refused],
    [[taken('1'), refused, unknown], { ...unknown, incomplete: true }],
    [[taken('1'), unwritten, unknown], { ...unknown, incomplete: true }],
    [[taken('1'), unknown, taken('3')], { ...unknown, incomplete: false }],
  ])('%# report the least certain part, and the ids of the others in their places', async (answers, told) => {
    const { outcome, sent } = await submitted(...answers)
    const ids = parts.map((_, place) =>
      (answers[place] ?? taken('')).kind === 'ok' ? String(place + 1) : '',
    )
    expect([outcome, sent]).toEqual([{ ...told, messageIds: ids }, parts.length])
  })
})
