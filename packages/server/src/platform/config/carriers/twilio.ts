import type { CarrierManifest } from './carrier-manifest.ts'

/** The address is the trunk's own domain, such as `mytrunk.pstn.twilio.com`. */
export const twilio = {
  id: 'twilio',
  label: 'Twilio Elastic SIP Trunking',
  region: 'worldwide',
  settings: { HOVOR_TRUNK_REGISTER: 'off', HOVOR_TRUNK_COUNTRY: 'none' },
  given: ['HOVOR_TRUNK_ADDRESS', 'HOVOR_TRUNK_CIDRS'],
  source: 'https://www.twilio.com/docs/sip-trunking/sending-sip-to-twilio-best-practices',
} as const satisfies CarrierManifest
