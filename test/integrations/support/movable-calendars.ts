import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Answered {
  readonly status: number
  readonly body: string
}

export interface MovableCalendars {
  readonly url: string
  /** The methods of the requests since the last call. */
  asked(): readonly string[]
  /** Moves everything under this path; requests for another one get this response. */
  move(to: string, before: 301 | 404): void
  /** Answers every PUT with this status, stored or not, or only once a promise is fulfilled. */
  answerPuts(status: number, isStored: boolean | Promise<void>, body?: string): void
  /** All that is stored late has been. */
  stored(): Promise<unknown>
  /** Changes what the server answers a REPORT, until it is called without a change. */
  changeReports(how?: (report: Answered) => Answered): void
  close(): void
}

/**
 * A proxy in front of the CalDAV server at `target` that serves it under a changing path, as when a calendar server
 * moves. It can answer writes in a way of its own.
 */
export async function startMovableCalendars(target: string): Promise<MovableCalendars> {
  let methods: string[] = []
  let path = ''
  let elsewhere: 301 | 404 = 404
  let puts:
    | { readonly status: number; readonly isStored: boolean | Promise<void>; readonly body: string }
    | undefined
  const late: Promise<unknown>[] = []
  let changed = (report: Answered) => report
  const server = createServer(async (request, response) => {
    methods.push(request.method!)
    const body = await bytesOf(request)
    const url = request.url!
    // for an address without the path it discloses where everything is
    const [, before = '', rest = '/'] = url === '/' ? [] : (/^(\/at-\w+)?(\/.*)$/.exec(url) ?? [])
    if (url !== '/' && before !== path) {
      const location = `${path}${rest}`
      return void response.writeHead(elsewhere, elsewhere === 301 ? { location } : {}).end()
    }
    const own = request.method === 'PUT' ? puts : undefined
    if (own?.isStored === false) return void response.writeHead(own.status, xml).end(own.body)
    const headers = Object.entries(request.headers).filter(([name]) => kept.has(name)) as [string, string][]
    const passed = request.method === 'DELETE' ? {} : { body }
    const forward = () => fetch(new URL(rest, target), { method: request.method!, headers, ...passed })
    if (own?.isStored instanceof Promise) {
      late.push(own.isStored.then(forward))
      return void response.writeHead(own.status, xml).end(own.body)
    }
    const answer = await forward()
    const text = (await answer.text()).replaceAll('<d:href>/', `<d:href>${path}/`)
    const sent = { status: own?.status ?? answer.status, body: own?.body ?? text }
    const { status, body: told } = request.method === 'REPORT' ? changed(sent) : sent
    response.writeHead(status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
    response.end(told)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    asked() {
      const since = methods
      methods = []
      return since
    },
    move(to, before) {
      path = to
      elsewhere = before
    },
    answerPuts(status, isStored, body = '') {
      puts = { status, isStored, body }
    },
    stored: () => Promise.all(late),
    changeReports(how = (report) => report) {
      changed = how
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const xml = { 'content-type': 'application/xml; charset=utf-8' }

const kept: ReadonlySet<string> = new Set([
  'authorization',
  'content-type',
  'depth',
  'if-match',
  'if-none-match',
])

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
