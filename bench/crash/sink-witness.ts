import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { pick, seeded } from './random.ts'
import { testify } from './witness.ts'

// A webhook receiver that stores every byte, and sometimes answers 500, never responds, or cuts the connection. It also
// says whether a contact of a campaign may be called.

export interface Hooked {
  /** `/<account id>` */
  readonly path: string
  readonly raw: string
  readonly signature: string
  /** The answer to a question whether a contact may be called. */
  readonly decision?: string
}

const random = seeded(Number(process.argv[2]))
const seen: Hooked[] = []
let moods = { ok: 84, error: 8, hang: 2, cut: 6 }
const decisions = { call: 80, later: 10, skip: 2, none: 8 }

const pem = (kind: string) =>
  readFileSync(
    new URL(`../../packages/server/src/adapters/http/fixtures/localhost.${kind}.pem`, import.meta.url),
  )
const server = createServer({ key: pem('key'), cert: pem('cert') }, (request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const raw = Buffer.concat(chunks).toString()
    const hooked = { path: request.url ?? '', raw, signature: String(request.headers['service-signature']) }
    if (JSON.parse(raw).event === 'task.eligibility') {
      const decision = pick(random, decisions)
      seen.push({ ...hooked, decision })
      if (decision === 'none') request.socket.destroy()
      else response.end(JSON.stringify({ decision }))
      return
    }
    seen.push(hooked)
    const mood = pick(random, moods)
    if (mood === 'cut') request.socket.destroy()
    else if (mood !== 'hang') response.writeHead(mood === 'ok' ? 204 : 500).end()
  })
})
server.listen(0, '127.0.0.1', () =>
  testify(
    (server.address() as AddressInfo).port,
    () => {
      moods = { ok: 1, error: 0, hang: 0, cut: 0 }
    },
    () => seen,
  ),
)
