import type { CarrierManifest } from './carrier-manifest.ts'

export const telnyx = {
  id: 'telnyx',
  label: 'Telnyx, credentials, US proxy',
  region: 'worldwide',
  settings: {
    HOVOR_TRUNK_ADDRESS: 'sip.telnyx.com',
    HOVOR_TRUNK_REGISTER: 'on',
    HOVOR_TRUNK_COUNTRY: 'none',
  },
  given: ['HOVOR_TRUNK_USERNAME', 'HOVOR_TRUNK_PASSWORD'],
  source: 'https://developers.telnyx.com/docs/voice/sip-trunking/routing/failover-and-retries',
} as const satisfies CarrierManifest
