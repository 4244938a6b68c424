import type { CarrierManifest } from './carrier-manifest.ts'

export const odorik = {
  id: 'odorik',
  label: 'Odorik',
  region: 'Czechia',
  settings: { HOVOR_TRUNK_ADDRESS: 'sip.odorik.cz', HOVOR_TRUNK_REGISTER: 'on' },
  given: ['HOVOR_TRUNK_USERNAME', 'HOVOR_TRUNK_PASSWORD'],
  source: 'https://odorik.cz/w/freepbx:siptrunk',
} as const satisfies CarrierManifest
