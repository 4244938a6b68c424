import type { MediaWay, ToTalkPage } from '@hovor/api'
import type { MicrophoneProblem } from './microphone.ts'
import type { NoPeer } from './peer-line.ts'

type Told<Type extends ToTalkPage['type']> = Extract<ToTalkPage, { readonly type: Type }>

/** A conversation with an agent as the page shows it. */
export interface Talk {
  readonly phase: 'idle' | 'connecting' | 'talking' | 'cut' | 'over'
  readonly callId: string | undefined
  /** The way of the audio. */
  readonly way: MediaWay
  /** Why it is not WebRTC, once that is certain. */
  readonly noPeer: NoPeer | undefined
  /** Lines and uses of tools, in the order that they came. */
  readonly entries: readonly (Told<'line'> | Told<'tool'>)[]
  /** The person's words as understood so far. */
  readonly hearing: string
  readonly turns: readonly Told<'turn'>[]
  readonly endReason: Told<'ended'>['endReason'] | undefined
  readonly problem: TalkProblem | undefined
}

export type TalkProblem =
  | MicrophoneProblem
  /** The service was not reached. */
  | 'unconnected'
  /** The connection broke. */
  | 'lost'
  | Told<'refused'>['error']

export type TalkAction =
  | ToTalkPage
  | { readonly type: 'start' }
  | { readonly type: 'unheard'; readonly problem: MicrophoneProblem | 'unconnected' }
  | { readonly type: 'without-webrtc'; readonly why: NoPeer }
  | { readonly type: 'closed' }

export const idleTalk: Talk = {
  phase: 'idle',
  callId: undefined,
  way: 'websocket',
  noPeer: undefined,
  entries: [],
  hearing: '',
  turns: [],
  endReason: undefined,
  problem: undefined,
}

/** The conversation after what has just happened. */
export function talkAfter(talk: Talk, action: TalkAction): Talk {
  switch (action.type) {
    case 'start':
      return { ...idleTalk, phase: 'connecting' }
    case 'unheard':
      return { ...talk, phase: 'over', problem: action.problem }
    case 'refused':
      return { ...talk, phase: 'over', problem: action.error }
    case 'connected':
      return { ...talk, phase: 'talking', callId: action.callId }
    case 'media':
      return { ...talk, way: action.way }
    case 'without-webrtc':
      return { ...talk, noPeer: action.why }
    case 'answer':
    case 'no-webrtc':
      return talk
    case 'hearing':
      return { ...talk, hearing: action.text }
    case 'line':
      return {
        ...talk,
        entries: [...talk.entries, action],
        hearing: action.role === 'caller' ? '' : talk.hearing,
      }
    case 'tool':
      return { ...talk, entries: [...talk.entries, action] }
    case 'turn':
      return { ...talk, turns: [...talk.turns, action] }
    case 'cut':
      return { ...talk, phase: 'cut', hearing: '' }
    case 'ended':
      return { ...talk, phase: 'over', hearing: '', endReason: action.endReason }
    case 'closed':
      return closed(talk)
  }
}

function closed(talk: Talk): Talk {
  if (talk.phase === 'over' || talk.phase === 'idle') return talk
  return {
    ...talk,
    phase: 'over',
    hearing: '',
    problem: talk.phase === 'connecting' ? 'unconnected' : 'lost',
  }
}
