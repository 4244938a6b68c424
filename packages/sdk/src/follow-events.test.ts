import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { followEvents, Hovor } from './index.ts'

it('yields each event once, resumes after the last one when the connection breaks, and stops on abort', async () => {
  const { url, asked, streams } = await startStreams()
  const stop = new AbortController()
  const reason = new Error('enough')
  const seen: unknown[] = []
  const following = (async () => {
    const hovor = new Hovor({ apiKey: 'hv_test_x', baseUrl: url })
    for await (const { id, event } of followEvents(hovor, { signal: stop.signal })) {
      seen.push([id, 'id' in event.data && event.data.id])
      if (seen.length === 2) streams.at(-1)!.destroy()
      if (seen.length === 3) stop.abort(reason)
    }
  })()
  await expect(following).rejects.toBe(reason)
  expect(seen).toEqual([
    ['s.1', 'c_1'],
    ['s.2', 'c_Ž'],
    ['s.3', 'c_3'],
  ])
  expect(asked).toEqual([undefined, 's.2'])
})

it('rejects with the error of the service when the key is refused', async () => {
  const { url } = await startStreams()
  const hovor = new Hovor({ apiKey: 'hv_test_refused', baseUrl: url })
  await expect(followEvents(hovor).next()).rejects.toMatchObject({ code: 'unauthorized', status: 401 })
})

/** A service with three events: it sends two, and after a break what follows `Last-Event-ID`. */
async function startStreams() {
  const asked: unknown[] = []
  const streams: ServerResponse[] = []
  const server = createServer(({ headers }, response) => {
    if (headers.authorization !== 'Bearer hv_test_x') {
      const error = {
        code: 'unauthorized',
        cause: 'account',
        message: '',
        action: '',
        requestId: 'req_1',
        docsUrl: '',
      }
      response.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
      return
    }
    const after = headers['last-event-id']
    asked.push(after)
    streams.push(response)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const position = Number(String(after ?? 's.0').slice(2))
    response.write(
      `retry: 1\nid: s.${position}\nevent: ready\ndata: {"secret":"whsec_x","resumed":true}\n\n: \n\n`,
    )
    const events = after === undefined ? ['c_1', 'c_Ž'] : ['c_3']
    const bytes = Buffer.from(events.map((id, index) => frame(position + index + 1, id)).join(''))
    // In pieces that cut a letter and a line in two.
    for (let at = 0; at < bytes.length; at += 7) response.write(bytes.subarray(at, at + 7))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, streams }
}

function frame(position: number, id: string): string {
  const body = JSON.stringify({ event: 'call.completed', ts: 1, event_id: 'evt_1', data: { id } })
  return `id: s.${position}\nevent: delivery\ndata: ${JSON.stringify({ event: 'call.completed', headers: {}, body })}\n\n`
}
