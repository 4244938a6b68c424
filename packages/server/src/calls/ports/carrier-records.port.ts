/** The carrier's own records (CDRs) of the calls that it carried. */
export interface CarrierRecords {
  /** What it has on record of the INVITE with this Call-ID. */
  find(sipCallId: string): Promise<RecordReading>
}

export type RecordReading =
  | { readonly kind: 'found'; readonly record: CarrierRecord }
  /** No record: the call never came there, still runs, or is not written down yet. */
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown'; readonly why: string }

/** One call that is over; times by the clock of the carrier. */
export type CarrierRecord = { readonly to: string; readonly endedAtMs: number } & (
  | { readonly outcome: 'answered'; readonly answeredAtMs: number }
  | { readonly outcome: 'no_answer' | 'busy' | 'rejected' | 'unreachable' }
)
