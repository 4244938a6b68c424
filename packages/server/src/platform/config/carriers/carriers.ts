import type { CarrierManifest } from './carrier-manifest.ts'
import { odorik } from './odorik.ts'
import { telnyx } from './telnyx.ts'
import { twilio } from './twilio.ts'

/** Every carrier with known settings. */
export const carriers: readonly CarrierManifest[] = [odorik, telnyx, twilio]

/** The settings of the carrier `id`; none for an unknown one, which the schema refuses. */
export const settingsOfCarrier = (id: string | undefined): Readonly<Record<string, string>> =>
  carriers.find((each) => each.id === id)?.settings ?? {}
