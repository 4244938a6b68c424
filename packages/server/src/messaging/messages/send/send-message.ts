import { operations } from '@hovor/api'
import { type Context, handle } from '../../../http/exchange/handler.ts'
import { newRecordId } from '../../../platform/db/record-id.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { type Failure, fail, isFailure } from '../../../platform/kernel/failure.ts'
import type { MessageId } from '../../../platform/kernel/ids.ts'
import type { MessageRow } from '../state/message.store.ts'
import type { MessageDeps } from '../state/message-deps.ts'
import { messageRecord } from '../state/message-record.ts'
import { firstReference } from '../state/part-reference.ts'
import { smsDescription } from '../state/settle-message.ts'
import type { SmsOutcome } from '../state/sms-carrier.port.ts'
import { type Admission, admitMessage, pacingMs } from './admit-message.store.ts'
import { endOf, failureOf } from './message-outcome.ts'
import { type MessagePlan, planMessage } from './plan-message.ts'
import { recoverMessage } from './recover-message.ts'
import { settleJobKey, settleJobKind, settleJobMs } from './settle-job.ts'
import { type Slot, takeSlot } from './take-slot.ts'
import type { UnderWay } from './under-way.ts'

/**
 * POST /v1/messages. The message, its hold and the job that cares for it are stored before the network is
 * touched; then it is submitted, once, and its outcome stored with the money and the event.
 */
export const sendMessage = (deps: MessageDeps, underWay: UnderWay) =>
  handle(
    operations.sendMessage,
    async (context, { body }) => {
      const plan = await planMessage(context.database, context.account, body, deps)
      if (isFailure(plan)) return plan
      const id = await newRecordId(context.database, 'msg', context.account.id, deps)
      underWay.begin(id)
      const admission = await admit(context, plan, id, deps).catch((error: unknown) => {
        underWay.forget(id)
        if (error instanceof InsufficientCredit) return fail('insufficient_credit')
        throw error
      })
      if (isFailure(admission)) {
        underWay.forget(id)
        return admission
      }
      return submit(context, id, plan, admission, deps, underWay)
    },
    ({ accountId }, id: MessageId) => recoverMessage({ accountId, id }, deps, underWay),
  )

/** T1: limits, hold, message and job commit together or not at all. */
async function admit(context: Context, plan: MessagePlan, id: MessageId, deps: MessageDeps) {
  const accountId = context.account.id
  return context.database.transaction(async (tx) => {
    const nowMs = deps.clock.nowMs()
    const admission = await admitMessage(tx, { ...plan, accountId, id, node: deps.nodeId, nowMs })
    if (admission.kind !== 'admitted') {
      const refused = refusal(admission, plan)
      // It counts: a repetition of the same request is to find this answer and not to count again.
      if (admission.kind === 'window-full') await context.recordAnswer(tx, refused)
      return refused
    }
    const description = smsDescription(plan.recipient, plan.segments)
    const held = await deps.credit.hold(tx, { accountId, ref: id, amountHal: plan.priceHal, description })
    if (held === 'insufficient') throw new InsufficientCredit()
    const dueAtMs = admission.slotAtMs + settleJobMs
    await enqueue(tx, { accountId, key: settleJobKey, kind: settleJobKind, dueAtMs })
    await context.recordResource(tx, id)
    return { slotAtMs: admission.slotAtMs, isDue: admission.slotAtMs <= nowMs }
  })
}

/** Rolls the admission back, so that a message that cannot be paid neither counts nor takes a slot. */
class InsufficientCredit extends Error {}

function refusal(
  admission: Exclude<Admission, { kind: 'admitted' }>,
  { own }: MessagePlan,
): Failure<'insufficient_credit' | 'rate_limited'> {
  switch (admission.kind) {
    case 'gated':
      return fail('insufficient_credit', { message: 'SMS can be sent only after the first top-up.' })
    case 'day-full':
      return fail('rate_limited', {
        message: `The account has reached its limit of ${admission.perDay} SMS in 24 hours.`,
      })
    case 'window-full':
      return fail('rate_limited', {
        message: `The account has reached the limit of ${own?.dailySendLimit} SMS in 24 hours from ${own?.e164}.`,
      })
    case 'paced':
      return fail('rate_limited', {
        message: `SMS are paced at one per ${pacingMs / 1000} seconds and too many are waiting.`,
      })
  }
}

/** The slot, the network, and T2: status, money, event and the stored answer commit together. */
async function submit(
  context: Context,
  id: MessageId,
  plan: MessagePlan,
  slot: Slot,
  deps: MessageDeps,
  underWay: UnderWay,
) {
  const accountId = context.account.id
  try {
    const waiting = { accountId, id, recipient: plan.recipient, ...slot }
    const optedOut = fail('recipient_opted_out', { extra: { messageId: id } })
    const taken = await takeSlot(waiting, deps, (tx) => context.recordAnswer(tx, optedOut))
    if (taken === 'opted-out') {
      underWay.forget(id)
      return optedOut
    }
  } catch (error) {
    // Not submitted, and no longer handled here: the job releases its hold.
    underWay.forget(id)
    throw error
  }
  const sms = { from: plan.sender, to: plan.recipient, body: plan.body }
  // Without a response, receipts help only for the account's SMS numbers: a shared sender's unknown outcome is final.
  const outcome = await deps.carrier.submit(plan.own ? { ...sms, reference: firstReference(id) } : sms)
  const row = await underWay.settle(id, {
    accountId,
    end: endOf(outcome),
    storeWith: (tx, row) => context.recordAnswer(tx, answerOf(outcome, row, id)),
  })
  return answerOf(outcome, row, id)
}

/** spec:messages.send-refusals */
function answerOf({ kind }: SmsOutcome, row: MessageRow | undefined, id: MessageId) {
  if (kind !== 'accepted') return failureOf(kind, id)
  return row?.status === 'sent' ? { message: messageRecord(row) } : failureOf('unknown', id)
}
