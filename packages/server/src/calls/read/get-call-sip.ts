import { type CallSip, operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import type { SipTrace } from '../ports/voice-carrier.port.ts'
import { readCall } from '../state/call.store.ts'
import { selectTraces } from '../state/call-trace.store.ts'
import { explainCall } from './explain-call.ts'

/** GET /v1/calls/{id}/sip */
export const getCallSip = () =>
  handle(operations.getCallSip, async ({ db, account }, { params }) => {
    const id = parseId('c', params.id)
    const row = id && (await readCall(db, account.id, id))
    if (!row) return fail('not_found')
    const messages = ladderOf(await selectTraces(db, account.id, id))
    const cause = row.ended_at === null ? undefined : explainCall(row, messages)
    return { sip: { messages, ...(cause !== undefined && { cause }) } }
  })

/** The messages of all legs in order of time; legs are lettered by their first message. */
function ladderOf(traces: readonly SipTrace[]): CallSip['messages'] {
  const began = traces.filter((trace) => trace.length > 0).sort((a, b) => a[0]!.atMs - b[0]!.atMs)
  return began
    .flatMap((trace, index) =>
      trace.map(({ atMs, ...message }) => ({ leg: 'abcdefgh'[index] ?? 'h', at: atMs, ...message })),
    )
    .sort((a, b) => a.at - b.at)
}
