import { row, type Transitions } from '@hovor/machine'

/** The way of the audio of a conversation: the WebSocket in all states but `peer`. */
export type WayState =
  /** Nothing has been offered. */
  | 'socket'
  /** The offer is being answered. */
  | 'answering'
  /** It is answered; neither side has the other yet. */
  | 'joining'
  /** The page is heard over WebRTC, and has not said that it hears. */
  | 'heard'
  /** The page has, and is not heard. */
  | 'wanted'
  | 'peer'
  /** WebRTC has been tried. */
  | 'done'

export type WayEvent =
  | 'offered'
  | 'answered'
  /** There is no answer to the offer. */
  | 'refused'
  /** A frame has come over WebRTC. */
  | 'heard'
  /** The page is connected by WebRTC. */
  | 'wanted'
  /** The peer has ended, is silent, or is wanted no more. */
  | 'lost'
  /** The conversation is over. */
  | 'over'

export type WayEffect = 'openPeer' | 'tellAnswer' | 'tellNone' | 'tellPeer' | 'tellSocket' | 'closePeer'

/** One try of WebRTC a conversation: whatever becomes of it, the WebSocket goes on. */
export const wayTransitions: Transitions<WayState, WayEvent, WayEffect> = {
  socket: { offered: row('answering', 'openPeer'), over: row('done') },
  answering: {
    answered: row('joining', 'tellAnswer'),
    refused: row('done', 'tellNone'),
    lost: row('done', 'tellNone'),
    over: row('done'),
  },
  joining: {
    heard: row('heard'),
    wanted: row('wanted'),
    lost: row('done', 'closePeer', 'tellSocket'),
    over: row('done', 'closePeer'),
  },
  heard: {
    wanted: row('peer', 'tellPeer'),
    lost: row('done', 'closePeer', 'tellSocket'),
    over: row('done', 'closePeer'),
  },
  wanted: {
    heard: row('peer', 'tellPeer'),
    lost: row('done', 'closePeer', 'tellSocket'),
    over: row('done', 'closePeer'),
  },
  peer: {
    lost: row('done', 'closePeer', 'tellSocket'),
    over: row('done', 'closePeer'),
  },
  // The page or the peer has gone while the offer was being answered.
  done: { answered: row('done', 'closePeer') },
}
