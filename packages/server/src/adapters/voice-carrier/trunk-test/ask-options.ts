import type { Clock } from '@hovor/clock'
import type { NextHop, SipAgent } from '@hovor/sip'
import { sipHost } from '../sip-host.ts'
import type { Finding } from './finding.ts'

const timeoutMs = 6_000

/** Checks whether SIP is answered at all. */
export async function askOptions(sip: SipAgent, hop: NextHop, clock: Clock): Promise<Finding> {
  const at = sipHost(hop)
  const outcome = await Promise.race([
    sip.options(`sip:${at}`, hop),
    clock.sleep(timeoutMs).then(() => ({ kind: 'unknown', why: 'timeout' }) as const),
  ])
  if (outcome.kind === 'unknown') {
    const advice =
      hop.transport === 'udp'
        ? 'Check address and port; the carrier may answer only addresses that it knows: give it the public address of this machine.'
        : 'The connection stands but SIP is not answered: check HOVOR_TRUNK_TRANSPORT and the port.'
    return {
      step: 'options',
      verdict: 'failed',
      found: `${at} does not answer OPTIONS (${outcome.why}).`,
      advice,
    }
  }
  const found = `${at} answers OPTIONS with ${outcome.status}.`
  if (outcome.status !== 503) return { step: 'options', verdict: 'ok', found }
  return {
    step: 'options',
    verdict: 'failed',
    found,
    advice: 'The carrier takes no calls at this address now; another one is needed.',
  }
}
