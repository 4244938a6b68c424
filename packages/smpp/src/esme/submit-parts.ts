import type { ShortMessage } from '../pdu/short-message.ts'
import type { SubmitOutcome } from '../session/outcome.ts'
import type { Answer } from '../session/session.ts'

/**
 * Submits the parts of one message. The first goes alone, since its rejection is the whole message's and
 * leaves nothing behind; the rest go together, as the window allows.
 */
export async function submitParts(
  [first, ...later]: readonly ShortMessage[],
  submit: (part: ShortMessage) => Promise<Answer<'submit_sm'>>,
): Promise<SubmitOutcome> {
  if (first === undefined) return { kind: 'not-written', why: 'invalid', messageIds: [] }
  const opening = await submit(first)
  const answers = opening.kind === 'ok' ? [opening, ...(await Promise.all(later.map(submit)))] : [opening]
  const ids = answers.map((answer) => (answer.kind === 'ok' ? answer.body.messageId : ''))
  const messageIds = ids.slice(0, answers.findLastIndex(({ kind }) => kind === 'ok') + 1)
  const incomplete = answers.length <= later.length || answers.some(isNotTaken)
  for (const kind of ['unknown', 'rejected', 'not-written'] as const) {
    const failed = answers.find((answer) => answer.kind === kind)
    if (failed?.kind === 'unknown') return { ...failed, messageIds, incomplete }
    if (failed !== undefined && failed.kind !== 'ok') return { ...failed, messageIds }
  }
  return { kind: 'accepted', messageId: messageIds[0] ?? '', messageIds }
}

const isNotTaken = ({ kind }: Answer<'submit_sm'>): boolean => kind === 'rejected' || kind === 'not-written'
