import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { decodeG711, encodeG711 } from '@hovor/media'
import { distanceOf } from './alignment.ts'
import { featuresOf } from './features.ts'
import { createRecogniser } from './recogniser.ts'

const child = spawn('node', ['/work/main/packages/espeak/dist/bin.js'], {
  stdio: ['pipe', 'pipe', 'inherit'],
})
const { listening } = JSON.parse(
  await new Promise<string>((r) => createInterface(child.stdout).once('line', r)),
)
const say = async (voice: string, input: string) =>
  new Int16Array(
    await (
      await fetch(`${listening}/v1/audio/speech`, {
        method: 'POST',
        body: JSON.stringify({ model: 'x', input, voice, sample_rate: 8000 }),
      })
    ).arrayBuffer(),
  )
const T: Record<string, string[]> = {
  cs: [
    'Dobrý den, jmenuji se Jan Novák.',
    'Jmenuji se Eva Dvořáková.',
    'Moje značka je jedna á bé dva tři čtyři pět.',
    'Moje značka je dva á bé dva tři čtyři šest.',
    'Moje značka je jedna á bé dva tři čtyři šest.',
    'jedna á bé dva tři čtyři pět',
    'dva á bé dva tři čtyři šest',
    'Ano, správně.',
    'Ano.',
    'Ne.',
    'Děkuji, na shledanou.',
    'Potřebuji objednat auto na servis.',
    'Prosím, zopakujte to.',
    'Teď se mi to nehodí, zavolejte později.',
    'Zítra v devět hodin.',
    'Zítra v deset hodin.',
  ],
  sk: [
    'Dobrý deň, volám sa Ján Kováč.',
    'Moja značka je bé á dva tri štyri cé dé.',
    'Áno, je to správne.',
    'Nie, nie je.',
    'Ďakujem, dovidenia.',
    'Potrebujem objednať auto na servis.',
    'Zajtra o deviatej.',
    'Zajtra o desiatej.',
  ],
  en: [
    'Hello, this is John Smith.',
    'My plate is one A B two three four five.',
    'My plate is one A B two three four six.',
    'Yes, that is right.',
    'No, thank you.',
    'I need to book a service for my car.',
    'Goodbye.',
    'Tomorrow at nine.',
  ],
}
const lines: any[] = []
for (const [l, ts] of Object.entries(T))
  for (const text of ts) lines.push({ text, language: l, pcm8k: await say(`${l}+m3`, text) })
const rec = createRecogniser({ lines: () => lines })
let seed = 7
const rnd = () => (seed = (seed * 16807) % 2147483647) / 2147483647
const alaw = (p: Int16Array) => decodeG711('PCMA', encodeG711('PCMA', p))
const pad = (p: Int16Array, ms = 200) => {
  const o = new Int16Array(p.length + ms * 16)
  o.set(p, ms * 8)
  return o
}
const packets = (p: Int16Array, f: (n: number, pk: Int16Array, prev: Int16Array) => Int16Array) => {
  const o = new Int16Array(p.length)
  let prev = new Int16Array(160)
  for (let n = 0; n * 160 < p.length; n++) {
    const pk = p.slice(n * 160, n * 160 + 160)
    const q = f(n, pk, prev)
    o.set(q.subarray(0, Math.min(160, p.length - n * 160)), n * 160)
    prev = q
  }
  return o
}
const plc = (rate: number) => (p: Int16Array) =>
  packets(p, (_, pk, prev) => (rnd() < rate ? prev.map((x) => x * 0.6) : pk))
const noise = (snrDb: number) => (p: Int16Array) => {
  let e = 0
  for (const x of p) e += x * x
  const a = Math.sqrt(e / p.length) * 10 ** (-snrDb / 20) * Math.sqrt(12)
  return p.map((x) => Math.max(-32768, Math.min(32767, x + (rnd() - 0.5) * a)))
}
const good: Record<string, (p: Int16Array) => Int16Array> = {
  'A-law': (p) => alaw(p),
  'mu-law': (p) => decodeG711('PCMU', encodeG711('PCMU', p)),
  'A-law + 1 % loss PLC': (p) => alaw(plc(0.01)(p)),
  'A-law + 3 % loss PLC': (p) => alaw(plc(0.03)(p)),
  'A-law + 5 % loss zero': (p) => packets(alaw(p), (_, k) => (rnd() < 0.05 ? new Int16Array(160) : k)),
  'gain -12 dB': (p) => alaw(p.map((x) => x * 0.25)),
  'gain -20 dB': (p) => alaw(p.map((x) => x * 0.1)),
  'gain +6 dB clipped': (p) => alaw(p.map((x) => Math.max(-32768, Math.min(32767, x * 2)))),
  'noise 30 dB': (p) => alaw(noise(30)(p)),
  'noise 20 dB': (p) => alaw(noise(20)(pad(p))),
  'start cut 60 ms': (p) => alaw(p.subarray(480 + 200)),
  'start cut 120 ms': (p) => alaw(p.subarray(960)),
  'end cut 100 ms': (p) => alaw(p.subarray(0, p.length - 800)),
  '20 ms shift+slip': (p) => {
    const h = p.length >> 1
    const o = new Int16Array(p.length - 160)
    o.set(p.subarray(0, h))
    o.set(p.subarray(h + 160), h)
    return alaw(o)
  },
}
for (const [n, f] of Object.entries(good)) {
  let ok = 0
  const bad: string[] = []
  let wrong = 0
  for (const l of lines) {
    const r = rec.recognise(f(pad(l.pcm8k)), 8000)?.text
    if (r === l.text) ok++
    else {
      if (r) wrong++
      bad.push(`${l.text}→${r ?? '-'}`)
    }
  }
  console.log('GOOD', n.padEnd(24), `${ok}/${lines.length}`, 'wrong', wrong, bad.slice(0, 4).join(' | '))
}
const broken: Record<string, (p: Int16Array, i: number) => Int16Array> = {
  'every other packet zero': (p) => packets(p, (n, k) => (n % 2 ? new Int16Array(160) : k)),
  'every third packet zero': (p) => packets(p, (n, k) => (n % 3 === 0 ? new Int16Array(160) : k)),
  '2 of 4 packets zero': (p) => packets(p, (n, k) => (n % 4 < 2 ? new Int16Array(160) : k)),
  'packets pairwise swapped': (p) => {
    const pk: Int16Array[] = []
    for (let i = 0; i + 320 <= p.length; i += 320) pk.push(p.slice(i + 160, i + 320), p.slice(i, i + 160))
    return Int16Array.from(pk.flatMap((x) => [...x]))
  },
  'blocks of 5 reversed': (p) => {
    const o: number[] = []
    for (let i = 0; i < p.length; i += 800) {
      const b: Int16Array[] = []
      for (let j = 0; j < 5; j++) b.unshift(p.subarray(i + j * 160, i + j * 160 + 160))
      for (const x of b) o.push(...x)
    }
    return Int16Array.from(o)
  },
  'time reversed': (p) => p.slice().reverse(),
  'A-law read as mu-law': (p) => decodeG711('PCMU', encodeG711('PCMA', p)),
  'mu-law read as A-law': (p) => decodeG711('PCMA', encodeG711('PCMU', p)),
  'bytes swapped': (p) => p.map((x) => ((x & 255) << 8) | ((x >> 8) & 255)),
  'A-law bytes as PCM': (p) => Int16Array.from(encodeG711('PCMA', p), (b) => (b - 128) * 256),
  '16 kHz played as 8': (p) => {
    const o = new Int16Array(p.length * 2)
    for (let i = 0; i < p.length; i++) o[2 * i] = o[2 * i + 1] = p[i]!
    return o
  },
  '8 kHz played as 16': (p) => p.filter((_, i) => i % 2 === 0),
  'each packet twice': (p) => {
    const o: number[] = []
    for (let i = 0; i < p.length; i += 160) {
      const k = p.subarray(i, i + 160)
      o.push(...k, ...k)
    }
    return Int16Array.from(o)
  },
  silence: (p) => new Int16Array(p.length),
  noise: (p) => p.map(() => (rnd() - 0.5) * 8000),
  'tone 440': (p) => p.map((_, i) => 8000 * Math.sin((i * 440 * 2 * Math.PI) / 8000)),
  DTMF: (p) => p.map((_, i) => 6000 * (Math.sin(i * 0.605) + Math.sin(i * 1.05))),
  'only first half': (p) => p.subarray(0, p.length >> 1),
  'every other packet zero + noise': (p) =>
    noise(25)(packets(p, (n, k) => (n % 2 ? new Int16Array(160) : k))),
}
for (const [n, f] of Object.entries(broken)) {
  let acc = 0,
    same = 0
  const s: string[] = []
  lines.forEach((l, i) => {
    const r = rec.recognise(f(pad(l.pcm8k), i), 8000)
    if (r) {
      acc++
      if (r.text === l.text) same++
      s.push(`${l.text}→${r.text} ${r.score.toFixed(2)}`)
    }
  })
  console.log(
    'BROKEN',
    n.padEnd(32),
    `accepted ${acc}/${lines.length} (as itself ${same})`,
    s.slice(0, 2).join(' | '),
  )
}
const other: [string, string][] = [
  ['cs', 'Dneska večer půjdeme do kina na nový film.'],
  ['cs', 'Kolik stojí výměna oleje?'],
  ['cs', 'Jmenuji se Petr Svoboda.'],
  ['cs', 'Moje značka je tři cé dé osm sedm šest jedna.'],
  ['cs', 'Pozítří v osm hodin.'],
  ['sk', 'Kde je najbližšia stanica?'],
  ['en', 'What is the weather like today?'],
  ['en', 'My plate is nine X Y eight eight one zero.'],
  ['de', 'Guten Tag, wie geht es Ihnen?'],
  ['pl', 'Dzień dobry, jak się pan miewa?'],
  ['cs', 'Ano, prosím.'],
  ['cs', 'Nevím.'],
  ['cs', 'Dobře.'],
  ['cs', 'Moje značka je jedna á bé dva tři čtyři sedm.'],
]
for (const [l, t] of other) {
  const r = rec.recognise(alaw(pad(await say(`${l}+m3`, t))), 8000)
  console.log('OTHER', t, '→', r ? `${r.text} ${r.score.toFixed(2)}` : '-')
}
let plain = 0
for (const l of lines) if (rec.recognise(alaw(pad(await say(l.language, l.text))), 8000)) plain++
console.log('plain voice (agent) saying the lines accepted', plain, '/', lines.length)
const u = alaw(pad(lines[2].pcm8k))
const many = [...lines, ...lines.map((l) => ({ ...l, text: l.text + '!', pcm8k: l.pcm8k.slice() }))].slice(
  0,
  40,
)
const r40 = createRecogniser({ lines: () => many })
r40.recognise(u, 8000)
const four = Int16Array.from([...u, ...u]).subarray(0, 32000 + 3200)
const t0 = performance.now()
for (let i = 0; i < 5; i++) r40.recognise(four, 8000)
console.log('ms per', four.length / 8000, 's against 40:', (performance.now() - t0) / 5)
const t1 = performance.now()
for (let i = 0; i < 5; i++) r40.recognise(u, 8000)
console.log('ms per', u.length / 8000, 's:', (performance.now() - t1) / 5)
import { holesPerSecond } from './holes.ts'
for (const set of [good, broken] as any[]) for (const [n, f] of Object.entries(set) as any) { const h = lines.map((l, i) => holesPerSecond(f(pad(l.pcm8k), i))).sort((a, b) => a - b); console.log('HOLES', n.padEnd(30), h[0].toFixed(1), h[h.length >> 1].toFixed(1), h[h.length - 1].toFixed(1)) }
child.stdin.end()
