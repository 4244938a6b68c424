import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { beep, decodeG711, encodeG711 } from '@hovor/media'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { piecesOf } from './pieces.ts'
import { createRecogniser, type KnownLine } from './recogniser.ts'

const texts: readonly (readonly [voice: string, text: string])[] = [
  ['cs+m3', 'Dobrý den, jmenuji se Jan Novák.'],
  ['cs+m3', 'Jmenuji se Eva Dvořáková.'],
  ['cs+m3', 'Moje značka je jedna á bé dva tři čtyři pět.'],
  ['cs+m3', 'Moje značka je dva á bé dva tři čtyři šest.'],
  ['cs+m3', 'Moje značka je jedna á bé dva tři čtyři šest.'],
  ['cs+m3', 'Ano, správně.'],
  ['cs+m3', 'Děkuji, na shledanou.'],
  ['cs+m3', 'Vítejte. Pro objednávky stiskněte jedničku, pro ostatní dotazy dvojku.'],
  ['sk+m3', 'Dobrý deň, volám sa Ján Kováč.'],
  ['sk+m3', 'Áno, je to správne.'],
  ['en+m3', 'Yes, that is right.'],
]

let lines: readonly KnownLine[] = []
let stop = () => {}

beforeAll(async () => {
  const entry = fileURLToPath(new URL('../../../../espeak/src/bin.ts', import.meta.url))
  const child = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', entry], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  stop = () => child.kill()
  const ready = await new Promise<string>((resolve) => createInterface(child.stdout).once('line', resolve))
  const { listening } = JSON.parse(ready) as { listening: string }
  lines = await Promise.all(
    texts.map(async ([voice, input]) => {
      const body = JSON.stringify({ model: 'x', input, voice, response_format: 'pcm', sample_rate: 8000 })
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${listening}/v1/audio/speech`, { method: 'POST', headers, body })
      return { text: input, pcm8k: new Int16Array(await answer.arrayBuffer()) }
    }),
  )
})

afterAll(() => stop())

/** The audio after a telephone line: A-law, 60 ms of silence in front, and every lost packet silent. */
function overTheLine(pcm: Int16Array, lost: (packet: number) => boolean = () => false): Int16Array {
  const heard = new Int16Array(pcm.length + 480)
  heard.set(decodeG711('PCMA', encodeG711('PCMA', pcm)), 480)
  for (let packet = 0; packet * 160 < heard.length; packet++) {
    if (lost(packet)) heard.fill(0, packet * 160, (packet + 1) * 160)
  }
  return heard
}

/** The audio received from a sender that pauses for 60 to 240 ms after every `packets` packets. */
function stalledTo(pcm: Int16Array, packets: number): Int16Array {
  const parts: Int16Array[] = []
  for (let from = 0; from < pcm.length; from += packets * 160) {
    const received = pcm.subarray(from, from + packets * 160)
    const last = received.slice(-160)
    const faded = Int16Array.from({ length: 480 }, (_, n) => Math.trunc(last[n % 160]! * (1 - n / 480)))
    parts.push(received, faded, new Int16Array(160 * (parts.length % 10)))
  }
  return Int16Array.from(parts.flatMap((part) => [...part]))
}

const recognise = (pcm: Int16Array) => createRecogniser({ lines: () => lines }).recognise(pcm, 8000)?.text

describe('the closed-set recogniser', () => {
  it('recognises every line over A-law, distinguishing similar ones', () => {
    expect(lines.map((line) => recognise(overTheLine(line.pcm8k)))).toEqual(texts.map(([, text]) => text))
  })

  it('recognises a quieter line with occasional packet loss', () => {
    const heard = lines.map((line) => {
      const quiet = line.pcm8k.map((sample) => sample * 0.4)
      return recognise(overTheLine(quiet, (packet) => packet % 29 === 7))
    })
    expect(heard).toEqual(texts.map(([, text]) => text))
  })

  it('recognises nothing in silence, noise, a tone or unknown words', async () => {
    const wave = (sample: (n: number) => number) => Int16Array.from({ length: 16_000 }, (_, n) => sample(n))
    let seed = 1
    const noise = wave(() => {
      seed = (seed * 16_807) % 2_147_483_647
      return (seed / 2_147_483_647 - 0.5) * 8000
    })
    expect(recognise(wave(() => 0))).toBeUndefined()
    expect(recognise(noise)).toBeUndefined()
    expect(recognise(wave((n) => 8000 * Math.sin(n / 3)))).toBeUndefined()
    const known = lines
    const last = known.at(-1)!
    lines = known.slice(0, -1)
    expect(recognise(overTheLine(last.pcm8k))).toBeUndefined()
    lines = known
  })

  it('recognises nothing through a broken media path', () => {
    for (const { pcm8k } of lines) {
      const packets = Array.from({ length: Math.floor(pcm8k.length / 160) }, (_, i) =>
        pcm8k.subarray(i * 160, (i + 1) * 160),
      )
      const swapped = packets.map((_, i) => packets[(i * 7) % packets.length]!)
      expect(recognise(Int16Array.from(swapped.flatMap((packet) => [...packet])))).toBeUndefined()
    }
  })

  it('recognises nothing with every second or third packet missing, although the voice is recognisable', () => {
    for (const missing of [
      (n: number) => n % 2 === 0,
      (n: number) => n % 3 === 0,
      (n: number) => n % 4 < 2,
    ]) {
      expect(lines.map((line) => recognise(overTheLine(line.pcm8k, missing)))).toEqual(
        lines.map(() => undefined),
      )
    }
  })

  it('recognises nothing decoded with the wrong law', () => {
    for (const { pcm8k } of lines) {
      expect(recognise(decodeG711('PCMU', encodeG711('PCMA', pcm8k)))).toBeUndefined()
      expect(recognise(decodeG711('PCMA', encodeG711('PCMU', pcm8k)))).toBeUndefined()
    }
  })

  it('recognises the text between any two pauses of a line, wherever a turn was cut', () => {
    const menu = lines.find(({ text }) => text.startsWith('Vítejte.'))!
    const pieces = piecesOf(menu)
    expect(pieces.map(({ text }) => text)).toEqual([
      'Vítejte. Pro objednávky stiskněte jedničku, pro ostatní dotazy dvojku.',
      'Vítejte.',
      'Vítejte. Pro objednávky stiskněte jedničku,',
      'Pro objednávky stiskněte jedničku,',
      'Pro objednávky stiskněte jedničku, pro ostatní dotazy dvojku.',
      'pro ostatní dotazy dvojku.',
    ])
    const recogniser = createRecogniser({ lines: () => lines.flatMap(piecesOf) })
    const heard = pieces.map(({ pcm8k }) => recogniser.recognise(overTheLine(pcm8k), 8000)?.text)
    expect(heard).toEqual(pieces.map(({ text }) => text))
  })

  it('recognises consecutive lines after a pause, and skips unknown ones', () => {
    const pause = new Int16Array(8000)
    const sound = [lines[0]!.pcm8k, pause, lines[5]!.pcm8k.toReversed(), pause, lines[6]!.pcm8k]
    const heard = recognise(overTheLine(Int16Array.from(sound.flatMap((part) => [...part]))))
    expect(heard).toBe('Dobrý den, jmenuji se Jan Novák. Děkuji, na shledanou.')
  })

  it('recognises a line that stalled on the network, despite a beep after it', () => {
    const line = lines[6]!.pcm8k
    const stall = new Int16Array(1600)
    const sound = [line.subarray(0, 3200), stall, line.subarray(3200), new Int16Array(480), beep(500)]
    const heard = recognise(overTheLine(Int16Array.from(sound.flatMap((part) => [...part]))))
    expect(heard).toBe('Děkuji, na shledanou.')
  })

  it('recognises a line that stalled repeatedly in mid-word, with packet loss concealment', () => {
    const heard = lines.map(({ pcm8k }) => recognise(stalledTo(overTheLine(pcm8k), 13)))
    expect(heard).toEqual(texts.map(([, text]) => text))
  })

  it('recognises a line whose start or end was slightly cut', () => {
    const heard = lines.map(({ pcm8k }) => recognise(overTheLine(pcm8k.subarray(480, pcm8k.length - 800))))
    expect(heard).toEqual(texts.map(([, text]) => text))
  })
})
