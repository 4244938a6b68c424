/** Gives pages a way for their audio beside their WebSocket: WebRTC. */
export interface BrowserPeers {
  /**
   * Answers the offer of a page, which is taken as hostile.
   *
   * @returns undefined if there is no WebRTC, or none now, or none for this offer
   */
  open(offer: string, page: PeerPage): Promise<BrowserPeer | undefined>
  /** Closes all peers. Idempotent. */
  close(): Promise<void>
}

/** Receives the audio of the page. Frames are `frameBytes` long, as everywhere between a page and its line. */
export interface PeerPage {
  hear(frame: Uint8Array): void
  /** Nothing comes any more; called once, unless it is closed here. */
  ended(): void
}

/** The near end of a connection with a page. */
export interface BrowserPeer {
  readonly answer: string
  /** Takes the next frame to play; it is left out while too many wait. */
  play(frame: Uint8Array): void
  /** Idempotent. */
  close(): void
}
