import { decodeG711, encodeG711 } from '@hovor/media'
import { piecesOf } from '../../packages/sandbox/src/models/recogniser/pieces.ts'
import { createRecogniser, type KnownLine } from '../../packages/sandbox/src/models/recogniser/recogniser.ts'
import { linesByLanguage } from '../../packages/sandbox/src/subscribers/default-lines.ts'
import { startSpeech } from '../../test/support/start-speech.ts'
import { load, say } from '../hovor-process.ts'

// The recognition rate of the sandbox's recogniser for its own lines over good and broken paths, and for arbitrary
// parts of them.
const packetSamples = 160
const cutsPerLine = 8
const least = 0.5

type Path = (pcm: Int16Array) => Int16Array
let seed = 1
const random = () => {
  seed = (seed * 16_807) % 2_147_483_647
  return seed / 2_147_483_647
}
const packets = (pcm: Int16Array) =>
  Array.from({ length: Math.floor(pcm.length / packetSamples) }, (_, at) =>
    pcm.subarray(at * packetSamples, (at + 1) * packetSamples),
  )
const joined = (parts: readonly Int16Array[]) => Int16Array.from(parts.flatMap((part) => [...part]))
const silent =
  (isLost: (packet: number) => boolean): Path =>
  (pcm) =>
    joined(packets(pcm).map((packet, at) => (isLost(at) ? new Int16Array(packetSamples) : packet)))
const concealed =
  (share: number): Path =>
  (pcm) => {
    const all = packets(pcm)
    return joined(all.map((packet, at) => (random() < share ? (all[at - 1] ?? packet) : packet)))
  }
const level =
  (db: number): Path =>
  (pcm) =>
    pcm.map((sample) => Math.max(-32_768, Math.min(32_767, sample * 10 ** (db / 20))))
const noise =
  (db: number): Path =>
  (pcm) => {
    const loudness = Math.sqrt(pcm.reduce((sum, sample) => sum + sample * sample, 0) / pcm.length)
    const width = loudness * 10 ** (db / 20) * Math.sqrt(12)
    return pcm.map((sample) => Math.max(-32_768, Math.min(32_767, sample + (random() - 0.5) * width)))
  }
const law =
  (from: 'PCMA' | 'PCMU', to: 'PCMA' | 'PCMU'): Path =>
  (pcm) =>
    decodeG711(to, encodeG711(from, pcm))
const rate =
  (factor: number): Path =>
  (pcm) =>
    Int16Array.from({ length: Math.floor(pcm.length / factor) }, (_, at) => pcm[Math.floor(at * factor)]!)

const good: Readonly<Record<string, Path>> = {
  'A-law': law('PCMA', 'PCMA'),
  'µ-law': law('PCMU', 'PCMU'),
  '1 % of packets concealed': concealed(0.01),
  '3 % of packets concealed': concealed(0.03),
  '5 % of packets silent': silent(() => random() < 0.05),
  '-12 dB': level(-12),
  '-20 dB': level(-20),
  '+6 dB, clipped': level(6),
  '60 ms missing in front': (pcm) => pcm.subarray(480),
  '120 ms missing in front': (pcm) => pcm.subarray(960),
  '100 ms missing at the end': (pcm) => pcm.subarray(0, pcm.length - 800),
  'noise at -30 dB': noise(-30),
  'noise at -20 dB': noise(-20),
}
const broken: Readonly<Record<string, Path>> = {
  'every second packet silent': silent((at) => at % 2 === 0),
  'every third packet silent': silent((at) => at % 3 === 0),
  'two of four packets silent': silent((at) => at % 4 < 2),
  'every 5 packets in reversed order': (pcm) => {
    const all = packets(pcm)
    return joined(all.map((packet, at) => all[at - (at % 5) + 4 - (at % 5)] ?? packet))
  },
  'the first half alone': (pcm) => pcm.subarray(0, pcm.length / 2),
  backwards: (pcm) => pcm.toReversed(),
  'A-law read as µ-law': law('PCMA', 'PCMU'),
  'µ-law read as A-law': law('PCMU', 'PCMA'),
  'bytes swapped': (pcm) => pcm.map((sample) => ((sample & 0xff) << 8) | ((sample >> 8) & 0xff)),
  'twice the rate': rate(2),
  'half the rate': rate(0.5),
  'each packet twice': (pcm) => joined(packets(pcm).flatMap((packet) => [packet, packet])),
  'neighbouring packets swapped': (pcm) => {
    const all = packets(pcm)
    return joined(all.map((packet, at) => all[at % 2 === 0 ? at + 1 : at - 1] ?? packet))
  },
  noise: (pcm) => pcm.map(() => (random() - 0.5) * 8000),
}

const speech = await startSpeech()
try {
  const lines = (
    await Promise.all(Object.entries(linesByLanguage).map(([language, texts]) => spoken(language, texts)))
  ).flat()
  const known = lines.flatMap(piecesOf)
  const recogniser = createRecogniser({ lines: () => known })
  const heardIn = (pcm: Int16Array) => recogniser.recognise(pcm, 8000)?.text
  say(`${lines.length} lines, ${known.length} with their pieces (${load()})`)
  for (const paths of [good, broken]) {
    for (const [name, path] of Object.entries(paths)) {
      const heard = lines.map((line) => ({ line, text: heardIn(path(line.pcm8k)) }))
      const right = heard.filter(({ line, text }) => text === line.text).length
      const parts = heard.filter(({ line, text }) => text !== line.text && isPartOf(line, text)).length
      const wrong = heard.filter(({ line, text }) => text !== undefined && !isPartOf(line, text)).length
      say(`${name}: ${right} understood, ${parts} in part, ${wrong} as another`)
    }
  }
  tellCuts(lines, heardIn)
} finally {
  speech.stop()
}

function tellCuts(lines: readonly KnownLine[], heardIn: (pcm: Int16Array) => string | undefined): void {
  const counts = { own: 0, other: 0, nothing: 0 }
  for (const line of lines) {
    const { length } = line.pcm8k
    for (let from = 0; from < cutsPerLine; from += 1) {
      for (let to = from + 1; to <= cutsPerLine; to += 1) {
        if (to - from === cutsPerLine) continue
        const cut = line.pcm8k.subarray((from * length) / cutsPerLine, (to * length) / cutsPerLine)
        if (cut.length < least * 8000) continue
        const text = heardIn(cut)
        counts[text === undefined ? 'nothing' : isPartOf(line, text) ? 'own' : 'other'] += 1
      }
    }
  }
  say(`stretches cut anywhere: ${JSON.stringify(counts)}`)
}

function wordsOf(text: string): string {
  const words = text.toLowerCase().replaceAll(/[\p{P}\s]+/gu, ' ')
  return ` ${words.trim()} `
}

function isPartOf(line: KnownLine, text: string | undefined): boolean {
  return text !== undefined && wordsOf(line.text).includes(wordsOf(text))
}

async function spoken(language: string, texts: (typeof linesByLanguage)['cs']): Promise<KnownLine[]> {
  const { customer, doNotCall, greeting, automatic, menu } = texts
  const all: KnownLine[] = []
  for (const text of [...customer, ...doNotCall, ...greeting, ...automatic, ...menu]) {
    const body = {
      model: 'x',
      input: text,
      voice: `${language}+m3`,
      response_format: 'pcm',
      sample_rate: 8000,
    }
    const answer = await fetch(`${speech.url}/v1/audio/speech`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    all.push({ text, pcm8k: new Int16Array(await answer.arrayBuffer()) })
  }
  return all
}
