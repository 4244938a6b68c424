/** Takes the messages of the sandbox to a window of its phone. */
interface PhoneLineEvents {
  /** JSON. */
  said(message: string): void
  frame(frame: Uint8Array): void
  /** Once, whatever came before. */
  closed(): void
}

/** A window of the sandbox phone. What is sent before it is open is dropped. */
interface PhoneLine {
  /** JSON, or a frame of audio. */
  send(data: string | Uint8Array): void
  /** Idempotent. */
  close(): void
}

/** Opens the sandbox phone in one more window. */
export type OpenPhoneLine = (events: PhoneLineEvents) => PhoneLine
