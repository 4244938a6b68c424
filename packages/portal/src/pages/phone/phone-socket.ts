import type { FromPhonePage, ToPhonePage } from '@hovor/api'
import { after, random } from '../../browser.ts'
import { person } from '../../person/person.ts'
import { openAudio } from '../talk/microphone.ts'
import { createPhoneAudio } from './phone-audio.ts'

/** Audio that the network has not taken yet: a second. Later frames are left out rather than sent late. */
const maxWaitingBytes = 32_000
const firstWaitMs = 1_000
const longestWaitMs = 10_000
/** Codes of refusals that pass by themselves. */
const passing: readonly string[] = ['rate_limited', 'unavailable', 'internal_error']

export interface PhoneSocket {
  say(message: FromPhonePage): void
  /** Asks for the microphone, which is open until the call is over; false: it is over. @throws NoMicrophone */
  openAudio(): Promise<boolean>
  /** For ever. */
  close(): void
}

/** Opens the sandbox phone, and again whenever the connection is lost, until it is refused for good or closed. */
export function openPhoneSocket(
  accountId: string,
  told: (message: ToPhonePage | { readonly type: 'closed' }) => void,
): PhoneSocket {
  let socket: WebSocket | undefined
  let isClosed = false
  let failures = 0
  let cancelWait = () => {}
  const audio = createPhoneAudio(openAudio, (frame) => {
    if (socket?.readyState === WebSocket.OPEN && socket.bufferedAmount <= maxWaitingBytes) socket.send(frame)
  })

  function connect(): void {
    const opened = new WebSocket(addressOf(accountId))
    socket = opened
    opened.binaryType = 'arraybuffer'
    opened.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => {
      if (typeof data !== 'string') return audio.play(data)
      const message = JSON.parse(data) as ToPhonePage
      if (message.type === 'refused' && passing.includes(message.error.code)) return
      if (message.type === 'ready') failures = 0
      if (message.type === 'refused') isClosed = true
      if (message.type === 'over' || message.type === 'refused') audio.close()
      told(message)
    }
    opened.onclose = () => {
      audio.close()
      if (socket !== opened) return
      told({ type: 'closed' })
      if (isClosed) return
      const waitMs = Math.min(firstWaitMs * 2 ** failures, longestWaitMs)
      failures += 1
      cancelWait = after(waitMs * (0.5 + random() / 2), connect)
    }
  }
  connect()
  return {
    say(message) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
    },
    openAudio: () => audio.open(),
    close() {
      isClosed = true
      cancelWait()
      audio.close()
      const last = socket
      socket = undefined
      last?.close()
    },
  }
}

function addressOf(accountId: string): string {
  const origin = location.origin.replace(/^http/, 'ws')
  return `${origin}${person.root}/portal/phone?${new URLSearchParams({ account: accountId })}`
}
