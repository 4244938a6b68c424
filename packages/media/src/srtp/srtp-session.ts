import type { NegotiatedSrtp, SrtpSuite } from '../api/negotiated-media.ts'
import { AeadGcm } from './aead-gcm.ts'
import { AesCmHmac } from './aes-cm-hmac.ts'
import { deriveSessionKeys } from './key-derivation.ts'
import type { PacketCipher } from './packet-cipher.ts'
import { SrtcpReceiver, SrtcpSender } from './srtcp.ts'
import { SrtpReceiver, SrtpSender } from './srtp.ts'

/** SRTP for both directions of one media stream, RTP and RTCP. */
export interface SrtpSession {
  readonly rtpOut: SrtpSender
  readonly rtpIn: SrtpReceiver
  readonly rtcpOut: SrtcpSender
  readonly rtcpIn: SrtcpReceiver
}

/**
 * Opens a session with the negotiated keys. A direction that keeps its key from `before` also keeps its
 * roll-over counter and replay window: a re-INVITE must not make earlier packets valid again.
 */
export const openSrtpSession = (
  wanted: NegotiatedSrtp | undefined,
  before?: { readonly agreed: NegotiatedSrtp; readonly session: SrtpSession },
): SrtpSession | undefined => {
  if (wanted === undefined) return undefined
  const { suite, localKey, remoteKey, remoteMki = noMki } = wanted
  const known = before?.agreed.suite === suite ? before : undefined
  const sends = known !== undefined && Buffer.compare(known.agreed.localKey, localKey) === 0
  const receives =
    known !== undefined &&
    Buffer.compare(known.agreed.remoteKey, remoteKey) === 0 &&
    Buffer.compare(known.agreed.remoteMki ?? noMki, remoteMki) === 0
  const cipher = (key: Uint8Array, use: 'rtp' | 'rtcp') => openCipher(suite, key, use)
  return {
    rtpOut: sends ? known.session.rtpOut : new SrtpSender(cipher(localKey, 'rtp')),
    rtcpOut: sends ? known.session.rtcpOut : new SrtcpSender(cipher(localKey, 'rtcp')),
    rtpIn: receives ? known.session.rtpIn : new SrtpReceiver(cipher(remoteKey, 'rtp'), remoteMki),
    rtcpIn: receives ? known.session.rtcpIn : new SrtcpReceiver(cipher(remoteKey, 'rtcp'), remoteMki),
  }
}

const noMki = new Uint8Array(0)
const aeadSaltBytes = 12
const saltBytes = 14
const shortTagBytes = 4

function openCipher(suite: SrtpSuite, key: Uint8Array, use: 'rtp' | 'rtcp'): PacketCipher {
  if (suite.startsWith('AEAD')) return new AeadGcm(deriveSessionKeys(key, use, key.length - aeadSaltBytes))
  const keys = deriveSessionKeys(key, use, key.length - saltBytes)
  // RFC 4568 §6.2.2, RFC 6188 §4: the tag of SRTCP is never shortened.
  return suite.endsWith('_32') && use === 'rtp' ? new AesCmHmac(keys, shortTagBytes) : new AesCmHmac(keys)
}
