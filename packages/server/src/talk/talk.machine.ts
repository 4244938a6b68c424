import { row, type Transitions } from '@hovor/machine'

export type TalkState =
  /** The call is being admitted. */
  | 'calling'
  /** The page has gone while it was. */
  | 'abandoned'
  | 'talking'
  /** The line is cut, and the outcome of the call is yet to be stored. */
  | 'leaving'
  /** The same, and the page has gone. */
  | 'deserted'
  | 'over'

export type TalkEvent =
  | 'connected'
  | 'refused'
  /** By the person. */
  | 'hungUp'
  /** The page has gone without hanging up. */
  | 'vanished'
  /** The page has sent what no page of ours sends. */
  | 'misused'
  /** The person may no longer talk: signed out, no member any more, or with less of a role. */
  | 'barred'
  /** The line was cut, by either side. */
  | 'lineEnded'
  /** The call is stored with its outcome. */
  | 'ended'

export type TalkEffect =
  | 'tellConnected'
  | 'tellRefused'
  | 'tellCut'
  | 'tellEnded'
  | 'cutAsHungUp'
  | 'cutAsLost'
  | 'close'
  | 'closeAsMisused'

/** A person who talks with an agent over one socket of a page. */
export const talkTransitions: Transitions<TalkState, TalkEvent, TalkEffect> = {
  calling: {
    connected: row('talking', 'tellConnected'),
    refused: row('over', 'tellRefused', 'close'),
    hungUp: row('abandoned', 'close'),
    vanished: row('abandoned'),
    misused: row('abandoned', 'closeAsMisused'),
    barred: row('abandoned', 'tellRefused', 'close'),
  },
  abandoned: {
    connected: row('deserted', 'cutAsLost'),
    refused: row('over'),
  },
  talking: {
    hungUp: row('leaving', 'cutAsHungUp'),
    vanished: row('deserted', 'cutAsLost'),
    misused: row('deserted', 'cutAsLost', 'closeAsMisused'),
    barred: row('deserted', 'cutAsLost', 'tellRefused', 'close'),
    lineEnded: row('leaving', 'tellCut'),
    ended: row('over', 'tellEnded', 'close'),
  },
  leaving: {
    lineEnded: row('leaving', 'tellCut'),
    vanished: row('deserted'),
    misused: row('deserted', 'closeAsMisused'),
    barred: row('deserted', 'tellRefused', 'close'),
    ended: row('over', 'tellEnded', 'close'),
  },
  deserted: {
    ended: row('over'),
  },
  over: {},
}
