import type { Clock } from '@hovor/clock'
import type { NextHop, RegistrationChange, SipAgent } from '@hovor/sip'
import type { TrunkAddress } from '../trunk-address.ts'
import type { Finding } from './finding.ts'

const timeoutMs = 10_000

/** Registers briefly and unregisters; reports how the carrier responded to the login. */
export async function tryRegistration(
  sip: SipAgent,
  hop: NextHop,
  { register, username, password }: TrunkAddress,
  options: { readonly clock: Clock; readonly publicAddress: string },
): Promise<Finding> {
  if (register === undefined) {
    return {
      step: 'registration',
      verdict: 'skipped',
      found: 'HOVOR_TRUNK_REGISTER is off: the trunk knows us by address.',
    }
  }
  const registration = sip.register({
    registrar: `sip:${register.registrar}`,
    aor: register.aor,
    contactUser: username,
    credentials: { username, password },
    nextHop: hop,
  })
  const change = await Promise.race([
    new Promise<RegistrationChange>((resolve) => void registration.once('changed', resolve)),
    options.clock.sleep(timeoutMs).then(() => ({ state: 'unreachable' }) as const),
  ])
  const seenAs = registration.seenAs
  await registration.unregister()
  if (change.state !== 'registered') return refusalOf(change, register.aor, username)
  const found = `${register.registrar} registers ${register.aor}.`
  if (seenAs === undefined || seenAs.address === options.publicAddress)
    return { step: 'registration', verdict: 'ok', found }
  return {
    step: 'registration',
    verdict: 'warning',
    found: `${found} It sees us at ${seenAs.address}, not at ${options.publicAddress}: there is a NAT between.`,
    advice: `Set HOVOR_SIP_PUBLIC_HOST=${seenAs.address} and forward the SIP and RTP ports to this machine.`,
  }
}

function refusalOf({ state, status }: RegistrationChange, aor: string, username: string): Finding {
  const failed = { step: 'registration', verdict: 'failed' } as const
  if (state === 'unreachable') {
    return {
      ...failed,
      found: 'The registrar does not answer REGISTER.',
      advice: 'Check HOVOR_TRUNK_REGISTRAR and HOVOR_TRUNK_ADDRESS.',
    }
  }
  switch (status) {
    case 401:
    case 407:
    case 403:
      return {
        ...failed,
        found: `The registrar refuses the login of ${username} (${status}): wrong user name or password.`,
        advice:
          'Check HOVOR_TRUNK_USERNAME and HOVOR_TRUNK_PASSWORD; after several tries a carrier may block the address for a while.',
      }
    case 404:
      return {
        ...failed,
        found: `The registrar does not know ${aor} (404).`,
        advice: 'Set HOVOR_TRUNK_AOR to the address that the carrier gave.',
      }
    default:
      return {
        ...failed,
        found: `The registrar refuses the registration with ${status ?? 'no status'}.`,
        advice: 'Ask the carrier what this status means for the account.',
      }
  }
}
