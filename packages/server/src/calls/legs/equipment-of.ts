import type { Target } from '../ports/voice-carrier.port.ts'

/** The equipment that a number in mode `sip` rings. */
export const equipmentOf = (number: { readonly e164: string; readonly sipUri: string | null }): Target =>
  number.sipUri === null
    ? { kind: 'registered', number: number.e164 }
    : { kind: 'sipUri', uri: number.sipUri, number: number.e164 }
