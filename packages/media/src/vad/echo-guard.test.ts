import { describe, expect, it } from 'vitest'
import { decodeG711, encodeG711 } from '../codec/g711.ts'
import { voice } from '../testing/voice.ts'
import { openEchoGuard } from './echo-guard.ts'

const frameSamples = 160
const samplesPerMs = 8

/** Another voice: pitch half as high again, in another rhythm. */
const otherVoice = (durationMs: number, amplitude: number): Int16Array => {
  const fast = voice(durationMs * 2, amplitude)
  return Int16Array.from({ length: durationMs * samplesPerMs }, (_, i) => fast[Math.floor(i * 1.47) + 900]!)
}

/** The audio received over a G.711 line: `sent`, attenuated and delayed, mixed with `caller`. */
function line(sent: Int16Array, gainDb: number, delayMs: number, caller?: Int16Array): Int16Array {
  const gain = 10 ** (gainDb / 20)
  const mixed = sent.map((_, i) => gain * (sent[i - delayMs * samplesPerMs] ?? 0) + (caller?.[i] ?? 0))
  return decodeG711('PCMA', encodeG711('PCMA', mixed))
}

/** Share of frames from 500 ms on that are classified as echo. */
async function echoShare(sent: Int16Array, heard: Int16Array): Promise<number> {
  const guard = await openEchoGuard()
  let echoes = 0
  let asked = 0
  for (let at = 0; at + frameSamples <= sent.length; at += frameSamples) {
    guard.received(heard.subarray(at, at + frameSamples))
    if (at >= 500 * samplesPerMs) {
      asked += 1
      if (guard.isEcho()) echoes += 1
    }
    guard.sent(sent.subarray(at, at + frameSamples))
  }
  return echoes / asked
}

describe('the outbound reference', () => {
  const sent = voice(2000, 9000)

  it.each(
    [-12, -18, -24, -30].flatMap((gainDb) => [50, 120, 300].map((delayMs) => [gainDb, delayMs] as const)),
  )('recognises its echo at %d dB after %d ms', async (gainDb, delayMs) => {
    expect(await echoShare(sent, line(sent, gainDb, delayMs))).toBeGreaterThan(0.97)
  })

  it('almost never mistakes another voice for an echo, alone or over an echo', async () => {
    const caller = otherVoice(2000, 6000)
    expect(await echoShare(sent, line(sent, -90, 0, caller))).toBeLessThan(0.1)
    expect(await echoShare(sent, line(sent, -20, 120, caller))).toBeLessThan(0.1)
  })

  it('does not mistake a voice as loud as the outbound audio for an echo, however similar', async () => {
    expect(await echoShare(sent, line(sent, 0, 200))).toBeLessThan(0.03)
  })

  it('decides nothing before it may compare', async () => {
    let may = false
    const guard = await openEchoGuard(() => may)
    guard.received(voice(20, 3000))
    expect(guard.isEcho()).toBe(true)
    may = true
    expect(guard.isEcho()).toBe(false)
  })

  it('finds no echo of silence', async () => {
    expect(await echoShare(new Int16Array(16_000), voice(2000, 9000))).toBe(0)
  })
})
