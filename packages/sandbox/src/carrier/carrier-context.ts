import type { Clock } from '@hovor/clock'
import type { FaultBoard } from '../faults/fault-board.ts'
import type { Happenings } from '../happenings/happenings.ts'
import type { LineSpeech } from '../models/line-speech.ts'
import type { Phone } from '../phone/phone.ts'
import type { Directory } from '../subscribers/directory.ts'
import type { CallRecords } from './call-records.ts'
import type { MediaSource } from './media-source.ts'

interface TrunkCredentials {
  readonly username: string
  readonly password: string
  readonly realm: string
}

export interface CarrierOptions {
  readonly host: string
  readonly udpPort: number
  readonly tcpPort: number
  readonly clock: Clock
  readonly randomBytes: (length: number) => Uint8Array
  readonly trunk: TrunkCredentials
  readonly directory: Directory
  readonly speech: LineSpeech
  readonly faults: FaultBoard
  readonly happenings: Happenings
  readonly records: CallRecords
  readonly phone: Pick<Phone, 'refusal' | 'ring'>
}

/** The shared state of calls in both directions. */
export interface CarrierContext extends CarrierOptions {
  readonly media: MediaSource
  /** Calls with active media, so that a fault can stop it. */
  readonly talking: Set<{ dropMedia(): void }>
  nextSessionId(): string
}
