import type { FromTalkPage, ToTalkPage } from '@hovor/api'
import type { Audio } from './microphone.ts'

/** In characters: the service takes no longer ones. */
const maxOfferLength = 3_500

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
 */
export function openPeerLine(audio: Audio, say: (message: FromTalkPage) => void): PeerLine {
  let connection: RTCPeerConnection | undefined
  let isWay = false
  const close = () => {
    connection?.close()
    connection = undefined
    isWay = false
  }
  const fail = () => {
    if (connection !== undefined) say({ type: 'media', way: 'websocket' })
    close()
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
    else close()
  }
  return {
    get isWay() {
      return isWay
    },
    told(message) {
      // Browsers without WebRTC, or without a part of it, have the WebSocket.
      if (message.type === 'connected') void offer().catch(close)
      else if (message.type === 'answer')
        void connection?.setRemoteDescription({ type: 'answer', sdp: message.sdp }).catch(fail)
      else if (message.type === 'media' && message.way === 'webrtc') isWay = connection !== undefined
      else if (message.type === 'media' || message.type === 'no-webrtc') close()
    },
    close,
  }
}
