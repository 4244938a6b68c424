import {
  type AssembledMessage,
  commandStatus,
  readMessagePart,
  type ShortMessage,
  type SmppServerSession,
  type SubmitAnswer,
} from '@hovor/smpp'
import { type Fault, slowMs } from '../faults/fault-board.ts'
import { nameOf } from './address-name.ts'
import { endSubmit, type Underway } from './end-submit.ts'
import type { HandsetMessage } from './handset-messages.ts'
import type { SmscContext } from './smsc-context.ts'
import type { SubmitAnswered } from './submit-log.ts'
import { type SubmitPlan, submitPlans } from './submit-plans.ts'

/** Changes the recipient's plan according to a fault. */
const faultPlans: Partial<Record<Fault, SubmitPlan>> = {
  reject: submitPlans.refused,
  '5xx': submitPlans['gateway-error'],
  '429': submitPlans.throttled,
}

/** Handles submit_sm: rejects it, or accepts, reassembles and eventually receipts it. */
export async function takeSubmit(
  context: SmscContext,
  session: SmppServerSession,
  submit: ShortMessage,
): Promise<SubmitAnswer> {
  const { directory, faults, happenings, clock, submits } = context
  const to = nameOf(submit.destination)
  const fault = faults.take('smsc')
  const plan = (fault && faultPlans[fault]) ?? submitPlans[directory.callee(to)?.sms ?? 'delivered']
  const refusal = refusalOf(context, submit, to, plan)
  const atMs = clock.nowMs()
  happenings.add('sms.submitted', {
    from: nameOf(submit.source),
    to,
    ...(refusal === undefined ? {} : { refused: refusal }),
    ...(fault === undefined ? {} : { fault }),
  })
  if (refusal !== undefined) {
    submits.add(atMs, submit, { answer: 'rejected', status: refusal })
    return { kind: 'rejected', status: refusal }
  }
  if (fault === 'slow') await clock.sleep(slowMs)
  const messageId = context.nextId(plan.ids === 'decimal' ? 16 : 10)
  const answer = fault === 'drop' ? 'cut' : fault === 'timeout' ? 'lost' : plan.answer
  submits.add(atMs, submit, answered(answer, messageId))
  await accept(context, submit, messageId, plan)
  if (fault === 'garbage') context.garbleNext()
  if (answer === 'cut') session.destroy()
  return answer === 'given' ? { kind: 'accepted', messageId } : { kind: 'silent' }
}

const answered = (answer: SubmitPlan['answer'], messageId: string): SubmitAnswered => ({
  answer: answer === 'given' ? 'accepted' : answer,
  messageId,
})

function refusalOf(
  { refusals }: SmscContext,
  submit: ShortMessage,
  to: string,
  { refusal }: SubmitPlan,
): number | undefined {
  if (!/^\+\d{7,15}$/.test(to)) return commandStatus.invalidDestinationAddress
  switch (refusal?.of) {
    case undefined:
      return undefined
    case 'all':
      return refusal.status
    case 'first-two':
      return refusals.another(to) ? refusal.status : undefined
    case 'later-parts':
      return (readMessagePart(submit).concat?.index ?? 1) > 1 ? refusal.status : undefined
  }
}

/** Resolves at once, or after a receipt that overtakes the response was sent. */
async function accept(
  context: SmscContext,
  submit: ShortMessage,
  messageId: string,
  plan: SubmitPlan,
): Promise<void> {
  const { clock, states, reassembler } = context
  states.set(messageId, 'enroute')
  const reassembly = reassembler.add(submit)
  const submittedAtMs = clock.nowMs()
  const message =
    reassembly.kind === 'complete'
      ? onItsWay(context, submit, messageId, submittedAtMs, reassembly.message)
      : undefined
  const underway: Underway = { submit, messageId, submittedAtMs, plan, message }
  if (plan.receipt === 'first') return endSubmit(context, underway)
  clock.after(plan.endsAfterMs, () => void endSubmit(context, underway))
}

const onItsWay = (
  { handsets }: SmscContext,
  submit: ShortMessage,
  messageId: string,
  submittedAt: number,
  { text }: AssembledMessage,
): HandsetMessage =>
  handsets.add({
    id: messageId,
    from: nameOf(submit.source),
    to: nameOf(submit.destination),
    body: text ?? '',
    segments: readMessagePart(submit).concat?.total ?? 1,
    submittedAt,
    deliveryStatus: 'pending',
  })
