/** The carrier's own call detail records (CDRs). */
export interface CarrierRecords {
  /** Looks up the record of the INVITE with this Call-ID. */
  find(sipCallId: string): Promise<RecordReading>
}

export type RecordReading =
  | { readonly kind: 'found'; readonly record: CarrierRecord }
  /** No record: the call never reached the carrier, is still running, or is not written yet. */
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown'; readonly why: string }

/** One finished call; times are by the carrier's clock. */
export type CarrierRecord = { readonly to: string; readonly endedAtMs: number } & (
  | { readonly outcome: 'answered'; readonly answeredAtMs: number }
  | { readonly outcome: 'no_answer' | 'busy' | 'rejected' | 'unreachable' }
)
