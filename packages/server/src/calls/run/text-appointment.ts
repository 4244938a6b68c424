import type { Slot, TextedOutcome } from '@hovor/voice'
import type { AgentCall } from '../legs/active-call.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { appointmentSmsText } from './appointment-sms-text.ts'

/**
 * Queues the SMS that confirms an appointment, only ever to the other party of the call. An ordinary message of the
 * account: limits, opt-outs and credit apply. Never rejects.
 */
export async function sendAppointmentSms(
  { accountId, callId, plan }: Pick<AgentCall, 'accountId' | 'callId' | 'plan'>,
  slot: Slot,
  deps: Pick<CallDeps, 'database' | 'accounts' | 'messages' | 'log'>,
): Promise<TextedOutcome> {
  try {
    return await deps.database.transaction(async (tx) => {
      const account = await deps.accounts.find(tx, accountId)
      if (account?.status !== 'active') return 'refused'
      const company = account.companyName.trim() || plan.localNumber
      const body = appointmentSmsText(slot, plan.agent.language, company)
      const { mode } = account
      return (await deps.messages.queue(tx, { accountId, mode, to: plan.remoteNumber, body })).kind ===
        'queued'
        ? 'queued'
        : 'refused'
    })
  } catch (error) {
    deps.log.error({ err: error, callId }, 'an appointment SMS could not be queued')
    return 'refused'
  }
}
