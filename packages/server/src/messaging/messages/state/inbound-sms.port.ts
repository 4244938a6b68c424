/** One text, or one part of it, as the carrier brought it. */
export interface InboundPart {
  /** E.164, a name of at most 32 characters, or `unknown`. */
  readonly from: string
  /** E.164 of the number that it was sent to. */
  readonly to: string
  readonly dataCoding: number
  /** National language identifiers (3GPP TS 23.038 §6.2.1.2.4); 0 is the default alphabet. */
  readonly lockingShift: number
  readonly singleShift: number
  readonly octets: Uint8Array
  /** Which part of which message it is; undefined when it is all of one. */
  readonly place: { readonly reference: number; readonly total: number; readonly index: number } | undefined
  /** Counts the sessions with the carrier in this process. */
  readonly session: number
}

/** Takes a part for good (`stored`), or asks the carrier to bring it again (`retry`). */
export type StoreInbound = (part: InboundPart) => Promise<'stored' | 'retry'>

/** The text of parts that follow each other, in their order; undefined when they are not text. */
export type ReadText = (
  parts: readonly Pick<InboundPart, 'dataCoding' | 'lockingShift' | 'singleShift' | 'octets'>[],
) => string | undefined
