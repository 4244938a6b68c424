import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const ephemeral = { from: 32_768, to: 60_999 }

/** Ports in text, in session descriptions and of a network in memory: on them nothing listens. */
const text = [
  'packages/media/src/ports/take-ports.test.ts: from: 32_768',
  'packages/media/src/ports/take-ports.test.ts: to: 60_999',
  'packages/server/src/adapters/voice-carrier/media-sources.test.ts: port: 39_990',
  'packages/sip/src/registration/registrar.test.ts: port: 33_000',
  'packages/sip/src/testing/memory-network.ts: firstFreePort = 40_000',
  'packages/sip/src/transport/responses.test.ts: port: 33_000',
]

/** A port or the end of a range: a property, a constant, the first argument of a call, or a program's setting. */
const given = [
  /\b((?:from|to|port|firstPort|rtpPort|sipPort)):\s*(\d[\d_]*)\b/g,
  /\b(\w*[pP]ort) = (\d[\d_]*)\b/g,
  /\b(startPlane|openSipp|listen|bind)\((\d[\d_]*)\b/g,
  /\b(port-min|port-max|rtp_ports)[= ](\d+)\b/g,
]

const isOfTests = (path: string) =>
  /\.ts$/.test(path) &&
  !/(^|\/)(dist|node_modules|referees)\//.test(path) &&
  !path.endsWith('test/ports.test.ts')

function filesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`.replaceAll('\\', '/'))
    .filter(isOfTests)
}

const files = [
  ...filesOf('test'),
  ...readdirSync(join(root, 'packages')).flatMap((name) => filesOf(`packages/${name}/src`)),
].filter((path) => /^test\/|^packages\/sandbox\/|\.test\.ts$|\/testing/.test(path))

it('no test and no part of the sandbox listens on a fixed ephemeral port, which any outgoing socket may have', () => {
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8')
    return given
      .flatMap((pattern) => [...source.matchAll(pattern)])
      .filter((match) => {
        const port = Number(match[2]!.replaceAll('_', ''))
        return port >= ephemeral.from && port <= ephemeral.to
      })
      .map((match) => `${path}: ${match[0]}`)
  })
  expect([...new Set(found)].sort()).toEqual(text)
})
