import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Signing {
  newSecret(random: typeof randomBytes): string
  signatureHeaders(signed: object): Readonly<Record<string, string>>
}
const source = new URL('../../packages/server/src/messaging/webhooks/sign.ts', import.meta.url).href
const { newSecret, signatureHeaders } = (await import(source)) as Signing

const page = readFileSync(new URL('../../docs/webhooks.md', import.meta.url), 'utf8')
const snippet = (language: string): string =>
  new RegExp(`\`\`\`${language}\n([^]*?\\bverify\\([^]*?)\n\`\`\``).exec(page)?.[1] ?? ''

/** How each language runs its snippet of the page: body, header, secret and time are arguments; it prints 1 or 0. */
const runs: Readonly<Record<string, { command: string; args: (code: string) => string[] }>> = {
  js: {
    command: process.execPath,
    args: (code) => [
      ...['--input-type=module', '-e'],
      `${code}\nconst [body, header, secret, now] = process.argv.slice(1)
      console.log(verify(Buffer.from(body), header, secret, Number(now)) ? 1 : 0)`,
    ],
  },
  python: {
    command: 'python3',
    args: (code) => [
      '-c',
      `${code}\nimport sys\nbody, header, secret, now = sys.argv[1:]\nprint(int(verify(body.encode(), header, secret, float(now))))`,
    ],
  },
  php: {
    command: 'php',
    args: (code) => [
      '-r',
      `${code}\n[, $body, $header, $secret, $now] = $argv; echo verify($body, $header, $secret, (int) $now) ? 1 : 0;`,
    ],
  },
}

const body = '{"event":"call.completed","ts":1,"event_id":"evt_1","data":{"summary":"Žluťoučký kůň 🐎"}}'
const [current, previous, foreign] = [
  newSecret(randomBytes),
  newSecret(randomBytes),
  newSecret(randomBytes),
] as const
const nowSecs = 1795291200
const headerBy = (...secrets: string[]) =>
  signatureHeaders({ body: Buffer.from(body), webhookId: 'evt_1', secrets, nowMs: nowSecs * 1000 })[
    'Service-Signature'
  ]!

describe.each(Object.entries(runs))('the %s of docs/webhooks.md', (language, { command, args }) => {
  const { error } = spawnSync(command, ['--version'])
  if (error !== undefined && process.env.CI !== undefined) throw new Error(`${command} is not installed`)

  it.skipIf(error !== undefined)('accepts exactly what the service signs', () => {
    const verify = (text: string, header: string, secret: string, now = nowSecs): string =>
      execFileSync(command, [...args(snippet(language)), text, header, secret, String(now)], {
        encoding: 'utf8',
      }).trim()
    expect(verify(body, headerBy(current), current)).toBe('1')
    expect(verify(body, headerBy(current, previous), previous)).toBe('1')
    expect(verify(body, headerBy(current), current, nowSecs + 300)).toBe('1')
    expect(verify(body, headerBy(current), current, nowSecs + 301)).toBe('0')
    expect(verify(body, headerBy(current), foreign)).toBe('0')
    expect(verify(body.replace('ts":1', 'ts":2'), headerBy(current), current)).toBe('0')
    for (const header of [
      '',
      't=x,v1=',
      `t=${nowSecs}`,
      `t=${nowSecs},v1`,
      `t=${nowSecs},v1=ž`,
      headerBy(current).replace('t=', 'u='),
    ]) {
      expect(verify(body, header, current), header).toBe('0')
    }
  })
})
