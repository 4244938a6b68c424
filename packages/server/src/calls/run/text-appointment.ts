import type { Slot, TextedOutcome } from '@hovor/voice'
import { oneLine } from '../../platform/kernel/text/one-line.ts'
import { withoutDiacritics } from '../end/without-diacritics.ts'
import type { AgentCall } from '../legs/active-call.ts'
import type { Language } from '../ports/voice-engine.port.ts'
import type { CallDeps } from '../state/call-deps.ts'

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
      const company = oneLine(account.companyName) || plan.localNumber
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

const words: Readonly<Record<Language, string>> = {
  cs: 'Dobrý den, potvrzujeme Váš termín: {when}. {company}',
  sk: 'Dobrý deň, potvrdzujeme Váš termín: {when}. {company}',
  en: 'Hello, this confirms your appointment: {when}. {company}',
  de: 'Guten Tag, wir bestätigen Ihren Termin: {when}. {company}',
  pl: 'Dzień dobry, potwierdzamy termin: {when}. {company}',
}

/**
 * The SMS that confirms an appointment: its day and local time, and the company. Fits into one
 * SMS in nearly every case.
 */
export function appointmentSmsText({ start }: Slot, language: Language, company: string): string {
  const day = { weekday: 'long', day: 'numeric', month: 'numeric', year: 'numeric' } as const
  // Parsed as UTC, so that the local time is kept in whatever zone the machine runs.
  const local = Date.parse(`${start.slice(0, 16)}:00Z`)
  const date = new Intl.DateTimeFormat(language, { ...day, timeZone: 'UTC' }).format(local)
  const when = `${date.replaceAll('\u00a0', ' ')}, ${start.slice(11, 16)}`
  const text = words[language].replace('{when}', () => when).replace('{company}', () => company)
  return withoutDiacritics(text)
}
