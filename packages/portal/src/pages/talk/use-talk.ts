import { useEffect, useReducer, useRef } from 'react'
import { NoMicrophone } from './microphone.ts'
import type { NoPeer } from './peer-line.ts'
import { openLine, type TalkLine, type WantedAgent } from './talk-line.ts'
import { idleTalk, type Talk, talkAfter } from './talk-state.ts'

interface Talking {
  readonly talk: Talk
  start(wanted: WantedAgent): void
  hangUp(): void
  press(digit: string): void
}

/** One conversation at a time; it ends with the page. */
export function useTalk(): Talking {
  const [talk, dispatch] = useReducer(talkAfter, idleTalk)
  const line = useRef<TalkLine>(undefined)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  async function start(wanted: WantedAgent) {
    const left = new AbortController()
    leaving.current?.abort()
    leaving.current = left
    line.current = undefined
    dispatch({ type: 'start' })
    const listener = {
      told: (message: Parameters<typeof dispatch>[0]) => left.signal.aborted || dispatch(message),
      without: (why: NoPeer) => left.signal.aborted || dispatch({ type: 'without-webrtc', why }),
      closed: () => left.signal.aborted || dispatch({ type: 'closed' }),
    }
    try {
      line.current = await openLine(wanted, listener, left.signal)
    } catch (error) {
      if (left.signal.aborted) return
      dispatch({ type: 'unheard', problem: error instanceof NoMicrophone ? error.problem : 'unconnected' })
    }
  }
  return {
    talk,
    start: (wanted) => void start(wanted),
    hangUp: () => line.current?.hangUp(),
    press: (digit) => line.current?.press(digit),
  }
}
