import type { FromTalkPage, ToTalkPage } from '@hovor/api'
import type { Audio } from './microphone.ts'

/** In characters: the service takes no longer ones. */
const maxOfferLength = 3_500

/** Why the audio has only the WebSocket. */
export type NoPeer =
  /** The browser has no WebRTC, or somebody has switched it off. */
  | 'unsupported'
  /** The service has none, or no room for it now. */
  | 'off'
  /** No UDP came through. */
  | 'blocked'
  /** It was the way until it broke. */
  | 'broken'

/** WebRTC for the audio of a conversation, beside its WebSocket. */
export interface PeerLine {
  /** Whether the audio of the microphone takes this way. */
  readonly isWay: boolean
  told(message: ToTalkPage): void
  /** Again: does nothing. */
  close(): void
}

/**
 * Offers WebRTC once the conversation is connected. The audio takes the WebSocket until the service says that WebRTC is
 * the way, and as soon as the connection fails.
 *
 * @param without called at most once, and not after `close`
 */
export function openPeerLine(
  audio: Audio,
  say: (message: FromTalkPage) => void,
  without: (why: NoPeer) => void,
): PeerLine {
  let connection: RTCPeerConnection | undefined
  let isWay = false
  let wasWay = false
  let isOver = false
  const close = () => {
    isOver = true
    connection?.close()
    connection = undefined
    isWay = false
  }
  const give = (up: NoPeer) => {
    if (isOver) return
    close()
    without(up)
  }
  const fail = () => {
    if (connection !== undefined) say({ type: 'media', way: 'websocket' })
    give(wasWay ? 'broken' : 'blocked')
  }
  async function offer(): Promise<void> {
    connection = new RTCPeerConnection()
    const [track] = audio.stream.getAudioTracks()
    const voice = connection.addTransceiver(track!, { streams: [audio.stream] })
    const codecs = RTCRtpReceiver.getCapabilities('audio')?.codecs ?? []
    voice.setCodecPreferences(codecs.filter(({ mimeType }) => mimeType.toLowerCase() === 'audio/opus'))
    connection.ontrack = ({ track }) => audio.playTrack(track)
    connection.onconnectionstatechange = () => {
      const state = connection?.connectionState
      if (state === 'connected') say({ type: 'media', way: 'webrtc' })
      else if (state === 'failed' || state === 'disconnected') fail()
    }
    await connection.setLocalDescription()
    // It is the page that connects: addresses of its machine are nobody's concern.
    const sdp =
      connection?.localDescription?.sdp.replace(/^a=(candidate|end-of-candidates).*\r\n/gm, '') ?? ''
    if (sdp !== '' && sdp.length <= maxOfferLength) say({ type: 'offer', sdp })
    else give('unsupported')
  }
  return {
    get isWay() {
      return isWay
    },
    told(message) {
      // Browsers without WebRTC, or without a part of it, have the WebSocket.
      if (message.type === 'connected') void offer().catch(() => give('unsupported'))
      else if (message.type === 'answer')
        void connection?.setRemoteDescription({ type: 'answer', sdp: message.sdp }).catch(fail)
      else if (message.type === 'media' && message.way === 'webrtc') {
        isWay = connection !== undefined
        wasWay ||= isWay
      } else if (message.type === 'media') give(wasWay ? 'broken' : 'blocked')
      else if (message.type === 'no-webrtc') give('off')
    },
    close,
  }
}
