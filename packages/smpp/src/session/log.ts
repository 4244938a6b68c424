/** A session event, free of personal data. */
export interface SmppLogEvent {
  readonly event: string
  readonly detail?: Readonly<Record<string, string | number>>
}

export type SmppLog = (event: SmppLogEvent) => void
