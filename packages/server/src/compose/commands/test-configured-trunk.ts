import type { Finding } from '../../adapters/voice-carrier/trunk-test/finding.ts'
import { type Config, ConfigError, trunkAddress } from '../../platform/config/config.ts'
import { checkDestination } from '../../platform/kernel/e164.ts'
import { type TrunkTestOptions as TestOptions, testTrunkFrom } from '../open/test-trunk.ts'

export type { Finding }

export interface TrunkTestOptions extends TestOptions {
  readonly config: Config
}

/** Tests the configured trunk; throws `ConfigError` if there is none or the number must not be called. */
export async function testConfiguredTrunk(options: TrunkTestOptions): Promise<readonly Finding[]> {
  const { config, to } = options
  if (config.trunk === undefined) throw new ConfigError('No trunk is set: set HOVOR_TRUNK_ADDRESS.')
  if (to !== undefined && checkDestination(to, 'call').kind === 'refused') {
    throw new ConfigError(`${to} cannot be called: name a Czech or Slovak number like +420601000001.`)
  }
  return testTrunkFrom(trunkAddress(config.trunk), options)
}
