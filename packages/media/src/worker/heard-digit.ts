import type { PressedDigit } from '../dtmf/receiver.ts'

/** A digit of the peer, and how it came. */
export interface HeardDigit extends PressedDigit {
  /**
   * `relayable`: in packets that a stream of the same codec can carry as they are; `told`: in another way that is not
   * part of the audio; `tone`: in the audio.
   */
  readonly as: 'relayable' | 'told' | 'tone'
}
