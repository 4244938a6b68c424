import type { Call } from './records/calls/call.ts'

/**
 * Messages to the portal while a person talks with an agent, as JSON in text frames of one WebSocket. Binary frames are
 * audio, the same both ways: 20 ms of mono PCM at 16 kHz, 16 bit, little-endian. They are until the page is told that the
 * way of the media is WebRTC, and again once it is told that it is not.
 */
export type ToTalkPage =
  /**
   * The socket is refused, which it closes: as its first message, as scripts see no status of a handshake, or once the
   * person may no longer talk.
   */
  | { readonly type: 'refused'; readonly error: TalkRefusal }
  | { readonly type: 'connected'; readonly callId: string }
  | { readonly type: 'line'; readonly role: 'agent' | 'caller'; readonly message: string }
  /** The person's words as understood so far; the next one, or a line, replaces it. */
  | { readonly type: 'hearing'; readonly text: string }
  /** A reply begins, and how long the person waited for it. */
  | ({ readonly type: 'turn' } & Turn)
  | {
      readonly type: 'tool'
      readonly name: string
      readonly arguments: unknown
      /** `result`, or why it failed. */
      readonly outcome: string
      /** The result as the model got it; absent if it failed. */
      readonly text?: string
      readonly ms: number
    }
  /** To the offer: audio is expected over WebRTC, too. */
  | { readonly type: 'answer'; readonly sdp: string }
  /** To the offer: there is no WebRTC here, or none now. */
  | { readonly type: 'no-webrtc' }
  /** The way of the audio from here on, in both directions. */
  | { readonly type: 'media'; readonly way: MediaWay }
  /** The line is cut; the outcome of the call is still being determined. */
  | { readonly type: 'cut' }
  /** The call is stored with its outcome. */
  | { readonly type: 'ended'; readonly endReason: NonNullable<Call['endReason']> }

/** Frames of the WebSocket, or Opus over UDP. */
export type MediaWay = 'websocket' | 'webrtc'

type Turn = NonNullable<Call['timing']>['turns'][number]

/** An error of the API. */
interface TalkRefusal {
  readonly code: string
  readonly message: string
  readonly action: string
}

/** Messages of the portal, beside audio. */
export type FromTalkPage =
  | { readonly type: 'hang-up' }
  /** `0-9`, `*` or `#` */
  | { readonly type: 'press'; readonly digit: string }
  /** For WebRTC, without candidates: once a conversation, after `connected`. At most 3,500 characters. */
  | { readonly type: 'offer'; readonly sdp: string }
  /** Which way the page wants: WebRTC once it is connected, the WebSocket as soon as it is no more. */
  | { readonly type: 'media'; readonly way: MediaWay }
