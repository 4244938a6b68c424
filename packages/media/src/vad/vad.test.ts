import { describe, expect, it } from 'vitest'
import { music } from '../testing/music.ts'
import { voiceSample } from '../testing/voice.ts'
import { openVad, type VadChange } from './vad.ts'

const frameSamples = 160
const frames = (durationMs: number, sample: (i: number) => number): Int16Array[] =>
  Array.from({ length: durationMs / 20 }, (_, n) =>
    Int16Array.from({ length: frameSamples }, (__, i) => sample(n * frameSamples + i)),
  )

const voice = (amplitude: number) => (i: number) => voiceSample(i, amplitude)
const noise = (amplitude: number) => {
  let state = 12_345
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state / 0xffffffff - 0.5) * 2 * amplitude
  }
}

const changesIn = async (all: Int16Array[], options = {}) => {
  const vad = await openVad(options)
  const changes: { atMs: number; change: VadChange }[] = []
  all.forEach((frame, n) => {
    const change = vad.push(frame)
    if (change !== undefined) changes.push({ atMs: (n + 1) * 20, change })
  })
  vad.close()
  return changes
}

describe('voice activity detection', () => {
  it('reports the start within 60 to 140 ms and the end 200 ms after the last sound', async () => {
    const changes = await changesIn([
      ...frames(1000, () => 0),
      ...frames(1000, voice(8000)),
      ...frames(800, () => 0),
    ])
    expect(changes.map(({ change }) => change)).toEqual(['speech-start', 'speech-end'])
    expect(changes[0]!.atMs).toBeGreaterThanOrEqual(1060)
    expect(changes[0]!.atMs).toBeLessThanOrEqual(1140)
    expect(changes[1]!.atMs).toBeGreaterThanOrEqual(2200)
    expect(changes[1]!.atMs).toBeLessThanOrEqual(2400)
  })

  it('reports the last sound within 5 ms, wherever in a frame it ends', async () => {
    for (let endMs = 1000; endMs < 1040; endMs += 3) {
      const vad = await openVad()
      const all = frames(1600, (i) => (i < 400 * 8 || i >= endMs * 8 ? 0 : voiceSample(i, 8000)))
      const at = all.findIndex((frame) => vad.push(frame) === 'speech-end')
      expect(Math.abs((at + 1) * 20 - vad.silentMs - endMs)).toBeLessThanOrEqual(5)
      vad.close()
    }
  })

  it('counts the decay of a word as speech, and nothing after a pause', async () => {
    const faded = (i: number) => voiceSample(i, 8000 * Math.exp(-Math.max(0, i - 8000) / 160))
    const knock = (i: number) => (i >= 9120 && i < 9200 ? voiceSample(i, 2000) : faded(i))
    const ends = [faded, knock].map(async (sample) => {
      const vad = await openVad()
      const at = frames(1600, (i) => (i < 3200 ? 0 : sample(i))).findIndex(
        (frame) => vad.push(frame) === 'speech-end',
      )
      const endMs = (at + 1) * 20 - vad.silentMs
      vad.close()
      return endMs
    })
    const [plain, knocked] = await Promise.all(ends)
    expect(plain).toBeGreaterThan(1040)
    expect(plain).toBeLessThan(1110)
    expect(knocked).toBe(plain)
  })

  it('waits as long as configured', async () => {
    const sound = [...frames(500, () => 0), ...frames(1000, voice(8000)), ...frames(2000, () => 0)]
    const usual = await changesIn(sound)
    const patient = await changesIn(sound, { startMs: 200, stopMs: 800 })
    expect(patient[0]!.atMs - usual[0]!.atMs).toBeGreaterThanOrEqual(140)
    expect(patient[0]!.atMs - usual[0]!.atMs).toBeLessThanOrEqual(240)
    expect(patient[1]!.atMs - usual[1]!.atMs).toBe(600)
  })

  it('does not mistake silence, line noise or faint crosstalk for speech', async () => {
    expect(await changesIn(frames(3000, () => 0))).toEqual([])
    expect(await changesIn(frames(3000, noise(200)))).toEqual([])
    expect(await changesIn([...frames(1000, () => 0), ...frames(1000, voice(100))])).toEqual([])
  })

  it('treats continuous music as background within 2.2 s, and a louder voice as speech', async () => {
    const [hum, chords] = [noise(20), music(8000, 470)]
    const over = (i: number) => chords[i]! + hum() + (i >= 40_000 && i < 48_000 ? voiceSample(i, 6000) : 0)
    const changes = await changesIn([...frames(5000, hum), ...frames(8000, over)])
    const [began, musicEnd, voiceStart, voiceEnd, ...more] = changes
    expect([began, musicEnd, voiceStart, voiceEnd].map((each) => each?.change)).toEqual([
      'speech-start',
      'speech-end',
      'speech-start',
      'speech-end',
    ])
    expect(musicEnd!.atMs).toBeLessThan(7200)
    expect(voiceStart!.atMs).toBeGreaterThanOrEqual(10_000)
    expect(voiceEnd!.atMs).toBeLessThan(11_500)
    expect(more).toEqual([])
  })

  it('does not mistake a click for speech', async () => {
    const click = frames(20, voice(12_000))
    expect(await changesIn([...frames(500, () => 0), ...click, ...frames(500, () => 0)])).toEqual([])
  })
})
