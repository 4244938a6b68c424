import { commandStatus, type ProbeOptions, type ProbeOutcome, probeSmsc } from '@hovor/smpp'
import type { TestFinding } from '../../operator/connections/connection.port.ts'

/** Binds with a session of its own and asks whether the SMSC is alive. Sends no SMS. */
export async function testSmsc(options: ProbeOptions): Promise<TestFinding> {
  return findingOf(await probeSmsc(options))
}

function findingOf(outcome: ProbeOutcome): TestFinding {
  switch (outcome.kind) {
    case 'ok':
      return {
        step: 'enquire_link',
        verdict: 'ok',
        found: 'It takes a bind as transmitter and answers enquire_link.',
      }
    case 'unreachable':
      return {
        step: 'connection',
        verdict: 'failed',
        found: `No connection can be made (${outcome.code}).`,
        advice:
          'Check the address in HOVOR_SMSC_HOST and HOVOR_SMSC_PORT, the network of this machine, and that the carrier admits its address.',
      }
    case 'unanswered':
      return {
        step: outcome.command,
        verdict: 'failed',
        found: `It does not answer ${outcome.command}.`,
        advice: 'Another server may be behind the address, or the SMSC hangs: ask the carrier.',
      }
    case 'bind-refused':
      return { step: 'bind_transmitter', ...refusalOf(outcome.status) }
  }
}

/** A carrier that allows one session has reason to refuse this one; the service's own goes on. */
const sessionLimits: readonly number[] = [commandStatus.alreadyBound, commandStatus.bindFailed]
const wrongLogins: readonly number[] = [commandStatus.invalidPassword, commandStatus.invalidSystemId]

function refusalOf(status: number): Omit<TestFinding, 'step'> {
  const found = `It refuses the bind with command_status 0x${status.toString(16).padStart(8, '0')}.`
  if (wrongLogins.includes(status))
    return { verdict: 'failed', found, advice: 'Check HOVOR_SMSC_SYSTEM_ID and HOVOR_SMSC_PASSWORD.' }
  if (sessionLimits.includes(status)) {
    const advice =
      'If `smsc` is ok in the state of the service, the carrier allows no second session and nothing is wrong; otherwise check HOVOR_SMSC_SYSTEM_ID and HOVOR_SMSC_PASSWORD.'
    return { verdict: 'failed', found, advice }
  }
  return { verdict: 'failed', found, advice: 'Ask the carrier what it means; the login may be locked.' }
}
