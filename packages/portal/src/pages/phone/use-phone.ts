import type { FromPhonePage } from '@hovor/api'
import { useEffect, useReducer, useRef } from 'react'
import { NoMicrophone } from '../talk/microphone.ts'
import { openPhoneSocket, type PhoneSocket } from './phone-socket.ts'
import { closedPhone, type PhoneView, phoneAfter } from './phone-state.ts'

interface UsedPhone {
  readonly phone: PhoneView
  answer(): void
  dial(to: string): void
  send(to: string, body: string): void
  say(message: FromPhonePage): void
}

/** The sandbox phone; it is open while the page is. */
export function usePhone(accountId: string): UsedPhone {
  const [phone, dispatch] = useReducer(phoneAfter, closedPhone)
  const socket = useRef<PhoneSocket>(undefined)
  useEffect(() => {
    const opened = openPhoneSocket(accountId, dispatch)
    socket.current = opened
    return () => opened.close()
  }, [accountId])

  /** Says so once the microphone is there, so that the person is heard from the start. */
  async function withMicrophone(message: FromPhonePage) {
    try {
      if (await socket.current?.openAudio()) socket.current?.say(message)
    } catch (error) {
      dispatch({ type: 'unheard', problem: error instanceof NoMicrophone ? error.problem : 'missing' })
    }
  }
  return {
    phone,
    answer() {
      dispatch({ type: 'answering' })
      void withMicrophone({ type: 'answer' })
    },
    dial: (to) => void withMicrophone({ type: 'dial', to }),
    send(to, body) {
      dispatch({ type: 'writing' })
      socket.current?.say({ type: 'text', to, body })
    },
    say: (message) => socket.current?.say(message),
  }
}
