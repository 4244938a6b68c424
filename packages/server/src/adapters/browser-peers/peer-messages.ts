/** From the service to the process of its peers, as JSON; audio is in the frame stream. */
export type ToPeers =
  | { readonly type: 'listen'; readonly at: PeerAddress }
  | { readonly type: 'open'; readonly peer: number; readonly offer: string }
  | { readonly type: 'close'; readonly peer: number }

export type FromPeers =
  /** It can answer offers. */
  | { readonly type: 'ready' }
  /** It cannot, and ends. */
  | { readonly type: 'off'; readonly why: string }
  | { readonly type: 'answered'; readonly peer: number; readonly answer: string }
  /** No answer to this offer, or the connection is over. */
  | { readonly type: 'ended'; readonly peer: number }

/** Where pages find all peers of a process. */
export interface PeerAddress {
  /** IPv4; 0.0.0.0: every one of this machine. */
  readonly host: string
  /** Of UDP. */
  readonly port: number
  /** A further address for pages, such as that of a NAT. */
  readonly publicAddress?: string | undefined
}
