import type { FromTalkPage, ToTalkPage } from '@hovor/api'
import { person } from '../../person/person.ts'
import { type Audio, openAudio } from './microphone.ts'
import { type NoPeer, openPeerLine } from './peer-line.ts'

/** Which agent of which account, and which version of it. */
export interface WantedAgent {
  readonly accountId: string
  readonly agentId: string
  readonly version: 'live' | 'draft'
}

/** A person who talks with an agent. */
export interface TalkLine {
  hangUp(): void
  press(digit: string): void
}

export interface TalkListener {
  told(message: ToTalkPage): void
  /** The audio stays with the WebSocket. */
  without(webrtc: NoPeer): void
  /** The connection is closed, whatever came before. */
  closed(): void
}

/** Audio that the network has not taken yet: a second. Later frames are left out rather than sent late. */
const maxWaitingBytes = 32_000

/**
 * Opens the microphone, then the line. It ends when the service or the person hangs up, or `signal` aborts.
 *
 * @throws NoMicrophone
 */
export async function openLine(
  wanted: WantedAgent,
  listener: TalkListener,
  signal: AbortSignal,
): Promise<TalkLine> {
  const audio = await openAudio()
  if (signal.aborted) audio.close()
  signal.throwIfAborted()
  const socket = new WebSocket(addressOf(wanted))
  socket.binaryType = 'arraybuffer'
  const say = (message: FromTalkPage) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }
  carry(socket, audio, listener, say)
  signal.addEventListener('abort', () => socket.close(), { once: true })
  return {
    hangUp: () => (socket.readyState === WebSocket.OPEN ? say({ type: 'hang-up' }) : socket.close()),
    press: (digit) => say({ type: 'press', digit }),
  }
}

function carry(
  socket: WebSocket,
  audio: Audio,
  listener: TalkListener,
  say: (message: FromTalkPage) => void,
): void {
  const peer = openPeerLine(audio, say, listener.without)
  const close = () => {
    peer.close()
    audio.close()
  }
  audio.onFrame((frame) => {
    if (peer.isWay) return
    if (socket.readyState === WebSocket.OPEN && socket.bufferedAmount <= maxWaitingBytes) socket.send(frame)
  })
  socket.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => {
    if (typeof data !== 'string') return audio.play(data)
    const message = JSON.parse(data) as ToTalkPage
    // Nobody listens any more, and the browser need not show that it records.
    if (message.type === 'cut' || message.type === 'ended') close()
    peer.told(message)
    listener.told(message)
  }
  socket.onclose = () => {
    close()
    listener.closed()
  }
}

function addressOf({ accountId, agentId, version }: WantedAgent): string {
  const query = new URLSearchParams({ account: accountId, agent: agentId, version })
  const origin = location.origin.replace(/^http/, 'ws')
  return `${origin}${person.root}/portal/talk?${query}`
}
