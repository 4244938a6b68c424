import { lookup } from 'node:dns/promises'
import type { Clock } from '@hovor/clock'
import type { Finding } from '../../adapters/voice-carrier/trunk-test/finding.ts'
import { testTrunk } from '../../adapters/voice-carrier/trunk-test/test-trunk.ts'
import { type Config, ConfigError, trunkAddress } from '../../platform/config/config.ts'
import { checkDestination } from '../../platform/kernel/e164.ts'
import { mediaAddressOf } from '../open/media-address.ts'
import { readTls } from '../open/read-tls.ts'

export type { Finding }

export interface TrunkTestOptions {
  readonly config: Config
  readonly clock: Clock
  readonly randomBytes: (length: number) => Uint8Array
  /** Number to call, E.164; if left out, no call is made. */
  readonly to?: string
  /** Caller id of the call. */
  readonly from?: string
  readonly onFinding?: (finding: Finding) => void
}

/** Tests the configured trunk; throws `ConfigError` if there is none or the number must not be called. */
export async function testConfiguredTrunk(options: TrunkTestOptions): Promise<readonly Finding[]> {
  const { config, to, ...rest } = options
  if (config.trunk === undefined) throw new ConfigError('No trunk is set: set HOVOR_TRUNK_ADDRESS.')
  if (to !== undefined && checkDestination(to, 'call').kind === 'refused') {
    throw new ConfigError(`${to} cannot be called: name a Czech or Slovak number like +420601000001.`)
  }
  const tls = await readTls(config.sip)
  const { address } = await lookup(config.sip.host)
  return testTrunk({
    ...rest,
    ...(to !== undefined && { to }),
    trunk: trunkAddress(config.trunk),
    address,
    publicAddress: await mediaAddressOf(config.sip.publicHost, address),
    rtpPorts: config.rtpPorts,
    ...(tls && { tls }),
  })
}
