import { publicHostOf } from '../transport/public-host.ts'
import { systemNetwork } from '../transport/system-network.ts'
import type { SipAgent, SipAgentOptions } from './api/sip-agent.ts'
import { UserAgentCore } from './user-agent-core.ts'

/** A port that is free for UDP may be in use for TCP. */
const maxTries = 5

/**
 * Binds the addresses and serves calls until closed. Rejects when an address cannot be bound, releasing those
 * already bound.
 * @throws TypeError without a listen address, or for a wildcard address without `publicHost`.
 */
export async function startSipAgent(options: SipAgentOptions): Promise<SipAgent> {
  if (options.listen.length === 0) throw new TypeError('The SIP agent needs at least one listen address.')
  const nameless = options.listen.some(
    (each) =>
      (each.host === '0.0.0.0' || each.host === '::') && publicHostOf(each, options.publicHost) === undefined,
  )
  if (nameless) {
    throw new TypeError('A wildcard listen address needs publicHost for Via and Contact.')
  }
  return bindAgent(options, options.listen.some(({ port }) => port === 0) ? maxTries : 1)
}

async function bindAgent(options: SipAgentOptions, tries: number): Promise<SipAgent> {
  const core = new UserAgentCore(options, options.network ?? systemNetwork(options.clock))
  try {
    await core.bind()
  } catch (cause) {
    await core.close()
    if (tries <= 1 || (cause as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw cause
    return bindAgent(options, tries - 1)
  }
  return core
}
