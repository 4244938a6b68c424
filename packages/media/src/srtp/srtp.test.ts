import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeRtpHeader } from '../rtp/packet.ts'
import { AeadGcm } from './aead-gcm.ts'
import { AesCmHmac } from './aes-cm-hmac.ts'
import { deriveSessionKeys } from './key-derivation.ts'
import { packetIndex } from './packet-index.ts'
import { SrtcpReceiver, SrtcpSender } from './srtcp.ts'
import { SrtpReceiver, SrtpSender } from './srtp.ts'
import { openSrtpSession } from './srtp-session.ts'

const octets = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex.replace(/\s/g, ''), 'hex'))
const hex = (bytes: Uint8Array | undefined): string | undefined => bytes && Buffer.from(bytes).toString('hex')

const keyOctets = {
  AES_CM_128_HMAC_SHA1_80: 30,
  AES_CM_128_HMAC_SHA1_32: 30,
  AES_192_CM_HMAC_SHA1_80: 38,
  AES_192_CM_HMAC_SHA1_32: 38,
  AES_256_CM_HMAC_SHA1_80: 46,
  AES_256_CM_HMAC_SHA1_32: 46,
  AEAD_AES_128_GCM: 28,
  AEAD_AES_256_GCM: 44,
} as const
const suites = Object.keys(keyOctets) as (keyof typeof keyOctets)[]
const keyOf = (suite: (typeof suites)[number], fill: number) => new Uint8Array(keyOctets[suite]).fill(fill)

const rtp = (sequence: number, ssrc = 7, payload = Uint8Array.of(1, 2, 3)): Uint8Array => {
  const out = new Uint8Array(12 + payload.length)
  writeRtpHeader(out, { marker: false, payloadType: 8, sequence, timestamp: sequence * 160, ssrc })
  out.set(payload, 12)
  return out
}

const pair = (suite: (typeof suites)[number]) => {
  const [a, b] = [keyOf(suite, 1), keyOf(suite, 2)]
  return {
    sender: openSrtpSession({ suite, localKey: a, remoteKey: b })!,
    receiver: openSrtpSession({ suite, localKey: b, remoteKey: a })!,
  }
}

describe('SRTP keys', () => {
  it('are derived as in RFC 3711 B.3', () => {
    const master = octets('E1F97A0D3E018BE0D64FA32C06DE4139 0EC675AD498AFEEBB6960B3AABE6')
    const keys = deriveSessionKeys(master, 'rtp')
    expect(hex(keys.key)).toBe('c61e7a93744f39ee10734afe3ff7a087')
    expect(hex(keys.salt)).toBe('30cbbc08863d8c85d49db34a9ae1')
    expect(hex(keys.auth)).toBe('cebe321f6ff7716b6fd4ab49af256a156d38baa4')
  })

  it('are derived as in RFC 6188 §7.2 with AES-256', () => {
    const master = octets(`f0f04914b513f2763a1b1fa130f10e2998f6f6e43e4309d1e622a0e332b9f1b6
      3b04803de51ee7c96423ab5b78d2`)
    const keys = deriveSessionKeys(master, 'rtp', 32)
    expect(hex(keys.key)).toBe('5ba1064e30ec51613cad926c5a28ef731ec7fb397f70a960653caf06554cd8c4')
    expect(hex(keys.salt)).toBe('fa31791685ca444a9e07c6c64e93')
    expect(hex(keys.auth)).toBe('fd9c32d39ed5fbb5a9dc96b30818454d1313dc05')
  })

  it('are derived from a 12-octet salt as in other AEAD implementations', () => {
    const master = octets('000102030405060708090a0b0c0d0e0f 404142434445464748494a4b')
    expect(hex(deriveSessionKeys(master, 'rtp').salt)).toBe('1fcd5d561e66dc49ec1c3ccb')
  })
})

describe('an SRTP packet', () => {
  it('has the key stream of RFC 3711 B.2', () => {
    const keys = {
      key: octets('2B7E151628AED2A6ABF7158809CF4F3C'),
      salt: octets('F0F1F2F3F4F5F6F7F8F9FAFBFCFD'),
      auth: new Uint8Array(20),
    }
    const packet = new Uint8Array(48)
    new AesCmHmac(keys).seal(packet, 0, { ssrc: 0, index: 0 }, new Uint8Array(0))
    expect(hex(packet)).toBe(
      'e03ead0935c95e80e166b16dd92b4eb4d23513162b02d0f72a43a2fe4a5f97ab41e95b3bb0a2e8dd477901e4fca894c0',
    )
  })

  it('has the key stream of RFC 6188 §7.1 with AES-256', () => {
    const keys = {
      key: octets('57f82fe3613fd170a85ec93c40b1f0922ec4cb0dc025b58272147cc438944a98'),
      salt: octets('f0f1f2f3f4f5f6f7f8f9fafbfcfd'),
      auth: new Uint8Array(20),
    }
    const packet = new Uint8Array(48)
    new AesCmHmac(keys).seal(packet, 0, { ssrc: 0, index: 0 }, new Uint8Array(0))
    expect(hex(packet)).toBe(
      '92bdd28a93c3f52511c677d08b5515a49da71b2378a854f67050756ded165bac63c4868b7096d88421b563b8c94c9a31',
    )
  })

  it('matches other implementations of AES_CM_128_HMAC_SHA1_80', () => {
    const master = octets('e1f97a0d3e018be0d64fa32c06de4139 0ec675ad498afeebb6960b3aabe6')
    const plain = octets(`800f1234decafbadcafebabe${'ab'.repeat(16)}`)
    const sealed = octets('800f1234decafbadcafebabe 4e55dc4ce79978d88ca4d215949d2402 b78d6acc99ea179b8dbb')
    const keys = deriveSessionKeys(master, 'rtp')
    expect(hex(new SrtpSender(new AesCmHmac(keys)).protect(plain))).toBe(hex(sealed))
    expect(hex(new SrtpReceiver(new AesCmHmac(keys)).unprotect(sealed))).toBe(hex(plain))
  })

  const gcmKeys = {
    key: octets('000102030405060708090a0b0c0d0e0f'),
    salt: octets('517569642070726f2071756f'),
    auth: new Uint8Array(0),
  }

  it('matches RFC 7714 §16.1 with AEAD_AES_128_GCM', () => {
    const plain = octets(
      `8040f17b8041f8d35501a0b2 ${Buffer.from('Gallia est omnis divisa in partes tres').toString('hex')}`,
    )
    const sealed = octets(
      `8040f17b8041f8d35501a0b2 f24de3a3fb34de6cacba861c9d7e4bcabe633bd50d294e6f42a5f47a51c7d19b36de3adf8833
       899d7f27beb16a9152cf765ee4390cce`,
    )
    expect(hex(new SrtpSender(new AeadGcm(gcmKeys)).protect(plain))).toBe(hex(sealed))
    expect(hex(new SrtpReceiver(new AeadGcm(gcmKeys)).unprotect(sealed))).toBe(hex(plain))
  })

  it('matches RFC 7714 §16.2 with AEAD_AES_256_GCM', () => {
    const keys = { ...gcmKeys, key: Uint8Array.from({ length: 32 }, (_, index) => index) }
    const plain = octets(
      `8040f17b8041f8d35501a0b2 ${Buffer.from('Gallia est omnis divisa in partes tres').toString('hex')}`,
    )
    const sealed = octets(
      `8040f17b8041f8d35501a0b2 32b1de78a822fe12ef9f78fa332e33aab18012389a58e2f3b50b2a0276ffae0f1ba63799b87b
       7aa3db36dfffd6b0f9bb7878d7a76c13`,
    )
    expect(hex(new SrtpSender(new AeadGcm(keys)).protect(plain))).toBe(hex(sealed))
    expect(hex(new SrtpReceiver(new AeadGcm(keys)).unprotect(sealed))).toBe(hex(plain))
  })

  it('of RTCP matches RFC 7714 §17.1', () => {
    const plain = octets(
      `81c8000d4d6172734e5450314e545032525450200000042a0000e9304c756e61${'deadbeef'.repeat(5)}`,
    )
    const sealed = octets(
      `81c8000d4d617273 63e94885dcdab67ca727d7662f6b7e997ff5c0f76c06f32dc676a5f1730d6fda4ce09b4686303ded
       0bb9275bc84aa45896cf4d2fc5abf87245d9eade 800005d4`,
    )
    expect(hex(new SrtcpSender(new AeadGcm(gcmKeys), 0x5d3).protect(plain))).toBe(hex(sealed))
    expect(hex(new SrtcpReceiver(new AeadGcm(gcmKeys)).unprotect(sealed))).toBe(hex(plain))
  })
})

describe.each(suites)('%s', (suite) => {
  it('shortens the tag of RTP as its name says, and that of RTCP never', () => {
    const { sender } = pair(suite)
    const tagBytes = suite.startsWith('AEAD') ? 16 : suite.endsWith('_32') ? 4 : 10
    const report = octets('80c9000100000007')
    expect(sender.rtpOut.protect(rtp(1)).length - rtp(1).length).toBe(tagBytes)
    expect(sender.rtcpOut.protect(report).length - report.length - 4).toBe(Math.max(10, tagBytes))
  })

  it('reads packets with the announced key identifier, and no others', () => {
    const mki = Uint8Array.of(0, 0, 1, 7)
    const [a, b] = [keyOf(suite, 1), keyOf(suite, 2)]
    const sender = openSrtpSession({ suite, localKey: a, remoteKey: b })!
    const receiver = openSrtpSession({ suite, localKey: b, remoteKey: a, remoteMki: mki })!
    const report = octets('81c8000c00000007 '.padEnd(120, '0'))
    const isAead = suite.startsWith('AEAD')
    const sealed = [sender.rtpOut.protect(rtp(1)), sender.rtcpOut.protect(report)]
    const tagBytes = [sealed[0]!.length - rtp(1).length, 10]
    const written = (packet: Uint8Array, tag: number, id: Uint8Array) => {
      const at = isAead ? packet.length : packet.length - tag
      return Buffer.concat([packet.subarray(0, at), id, packet.subarray(at)])
    }
    const [media, control] = [receiver.rtpIn, receiver.rtcpIn]
    for (const [index, to] of [media, control].entries()) {
      expect(to.unprotect(sealed[index]!)).toBeUndefined()
      expect(
        to.unprotect(written(sealed[index]!, tagBytes[index]!, Uint8Array.of(0, 0, 1, 8))),
      ).toBeUndefined()
    }
    expect(media.unprotect(written(sealed[0]!, tagBytes[0]!, mki))).toEqual(rtp(1))
    expect(control.unprotect(written(sealed[1]!, tagBytes[1]!, mki))).toEqual(report)
  })

  it('decrypts to the original, with sources and extension, which stays unchanged', () => {
    const extended = octets('91080001000000a000000007 0000000b bede0001 11223344 0102030405')
    const { sender, receiver } = pair(suite)
    const copy = new Uint8Array(extended)
    const sealed = sender.rtpOut.protect(extended)
    expect(extended).toEqual(copy)
    expect(hex(sealed.subarray(0, 24))).toBe(hex(extended.subarray(0, 24)))
    expect(hex(sealed.subarray(24, 29))).not.toBe(hex(extended.subarray(24)))
    expect(receiver.rtpIn.unprotect(sealed)).toEqual(extended)
  })

  it('is dropped if changed, truncated or made with another key', () => {
    const { sender, receiver } = pair(suite)
    const sealed = sender.rtpOut.protect(rtp(1))
    fc.assert(
      fc.property(fc.nat(sealed.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const bad = new Uint8Array(sealed)
        bad[at]! ^= change
        expect(receiver.rtpIn.unprotect(bad)).toBeUndefined()
      }),
    )
    for (let length = 0; length < sealed.length; length++) {
      expect(receiver.rtpIn.unprotect(sealed.subarray(0, length))).toBeUndefined()
    }
    expect(receiver.rtpIn.unprotect(receiver.rtpOut.protect(rtp(2)))).toBeUndefined()
    expect(receiver.rtpIn.unprotect(sealed)).toEqual(rtp(1))
  })

  it('is accepted once, in any order within 64, and never when older', () => {
    const { sender, receiver } = pair(suite)
    const sealed = Array.from({ length: 200 }, (_, n) => sender.rtpOut.protect(rtp(n)))
    expect(receiver.rtpIn.unprotect(sealed[100]!)).toBeDefined()
    expect(receiver.rtpIn.unprotect(sealed[100]!)).toBeUndefined()
    expect(receiver.rtpIn.unprotect(sealed[37]!)).toBeDefined()
    expect(receiver.rtpIn.unprotect(sealed[37]!)).toBeUndefined()
    expect(receiver.rtpIn.unprotect(sealed[36]!)).toBeUndefined()
    expect(receiver.rtpIn.unprotect(sealed[199]!)).toBeDefined()
    expect(receiver.rtpIn.unprotect(sealed[101]!)).toBeUndefined()
  })

  it('survives sequence wraparound with loss and reordering', () => {
    const { sender, receiver } = pair(suite)
    let turned: Uint8Array | undefined
    for (let n = 65_000; n < 200_000; n++) {
      const sealed = sender.rtpOut.protect(rtp(n & 0xffff))
      const toWrap = ((n + 40) & 0xffff) - 40
      // One packet in a hundred arrives; around the wraps all but every seventh do, with every fifth after
      // its successor.
      if (Math.abs(toWrap) >= 40 ? n % 100 !== 0 : n % 7 === 3) continue
      if (n % 5 === 1 && Math.abs(toWrap) < 30 && turned === undefined) turned = sealed
      else {
        expect(receiver.rtpIn.unprotect(sealed)).toEqual(rtp(n & 0xffff))
        if (turned !== undefined) expect(receiver.rtpIn.unprotect(turned)).toBeDefined()
        turned = undefined
      }
    }
  })

  it('of a new source has its own counter and window, for a bounded number of sources', () => {
    const { sender, receiver } = pair(suite)
    for (let ssrc = 1; ssrc <= 20; ssrc++) {
      const other = openSrtpSession({ suite, localKey: keyOf(suite, 1), remoteKey: keyOf(suite, 2) })!
      expect(receiver.rtpIn.unprotect(other.rtpOut.protect(rtp(5, ssrc)))).toEqual(rtp(5, ssrc))
    }
    expect(receiver.rtpIn.unprotect(sender.rtpOut.protect(rtp(6, 20)))).toEqual(rtp(6, 20))
  })

  it('of RTCP is protected too, once each, and dropped if changed or unencrypted', () => {
    const { sender, receiver } = pair(suite)
    const report = octets('80c90001 00000007 81ca0002 00000007 01026869 00000000'.padEnd(40, '0'))
    const sealed = sender.rtcpOut.protect(report)
    for (let at = 0; at < sealed.length; at++) {
      const bad = new Uint8Array(sealed)
      bad[at]! ^= 0x40
      expect(receiver.rtcpIn.unprotect(bad)).toBeUndefined()
    }
    expect(receiver.rtcpIn.unprotect(sealed)).toEqual(report)
    expect(receiver.rtcpIn.unprotect(sealed)).toBeUndefined()
    expect(receiver.rtcpIn.unprotect(report)).toBeUndefined()
    expect(receiver.rtcpIn.unprotect(sender.rtcpOut.protect(report))).toEqual(report)
  })

  it('keeps its counters and windows over a re-INVITE with the same keys only', () => {
    const agreed = { suite, localKey: keyOf(suite, 2), remoteKey: keyOf(suite, 1) }
    const { sender } = pair(suite)
    const session = openSrtpSession(agreed)!
    const sealed = sender.rtpOut.protect(rtp(1))
    expect(session.rtpIn.unprotect(sealed)).toBeDefined()
    const again = openSrtpSession({ ...agreed }, { agreed, session })!
    expect(again.rtpIn.unprotect(sealed)).toBeUndefined()
    expect(again.rtpOut).toBe(session.rtpOut)
    const rekeyed = openSrtpSession({ ...agreed, localKey: keyOf(suite, 9) }, { agreed, session })!
    expect(rekeyed.rtpIn).toBe(session.rtpIn)
    expect(rekeyed.rtpOut).not.toBe(session.rtpOut)
    expect(openSrtpSession(undefined, { agreed, session })).toBeUndefined()
  })
})

describe('a packet index', () => {
  it('is the nearest one with that sequence number', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0x10000, max: 2 ** 47 }),
        fc.integer({ min: -0x7fff, max: 0x7fff }),
        (highest, step) => {
          expect(packetIndex((highest + step) % 0x10000, highest)).toBe(highest + step)
        },
      ),
    )
  })

  it('is never negative: a packet from before the first one counts as after it', () => {
    expect(packetIndex(0xffff, 0)).toBe(0xffff)
  })
})
