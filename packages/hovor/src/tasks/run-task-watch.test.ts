import type { RequestListener } from 'node:http'
import { VirtualClock } from '@hovor/clock'
import { untilOn } from '@hovor/clock/testing'
import { describe, expect, test } from 'vitest'
import type { Entry } from '../cli/entry.ts'
import { serve } from '../testing/serve.ts'
import { runTaskWatch } from './run-task-watch.ts'

const counts = { total: 2, waiting: 1, inProgress: 0, review: 0, done: 1, succeeded: 1 }
const running = { task: { status: 'running', counts, spentHal: 150 } }
const completed = { task: { status: 'completed', counts: { ...counts, waiting: 0, done: 2 }, spentHal: 300 } }
/** Longer than the watch waits between two looks. */
const pollMs = 10_000
const down = { error: { code: 'unavailable', message: 'The database cannot be reached.' } }
const gone = { error: { code: 'not_found', message: 'There is no such task.' } }

/** A service that answers each request with the next of these, the last one again and again. */
const answers = (...next: readonly (readonly [number, object])[]): RequestListener => {
  let requests = 0
  return (_request, response) => {
    const [status, body] = next[Math.min(requests++, next.length - 1)]!
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
}

async function watch(listener: RequestListener, more: Partial<Entry> & { json?: boolean } = {}) {
  const [out, err]: string[][] = [[], []]
  const entry: Entry = {
    env: {},
    out: (text) => out!.push(text),
    err: (text) => err!.push(text),
    interrupted: new Promise(() => {}),
    ...more,
  }
  const access = { url: await serve(listener), key: 'hv_test_1' }
  const clock = new VirtualClock()
  let isOver = false
  const watching = runTaskWatch(entry, { id: 'task_1', access, json: more.json ?? false, clock }).finally(
    () => {
      isOver = true
    },
  )
  const ended = async () => {
    await untilOn(clock, () => isOver, pollMs)
    await watching
  }
  watching.catch(() => {})
  return { out: out!, err: err!, ended }
}

describe('watching a campaign', () => {
  test('tells each change once, and ends when it stops running', async () => {
    const { out, ended } = await watch(answers([200, running], [200, running], [200, completed]))
    await ended()
    expect(out).toHaveLength(2)
    expect(out[0]).toMatch(/^running .* 1\/2 done/)
    expect(out[1]).toMatch(/^completed .* 2\/2 done/)
  })

  test('goes on when the service is away for a while', async () => {
    const { out, err, ended } = await watch(answers([200, running], [503, down], [200, completed]))
    await ended()
    expect(err).toEqual(['Connection lost (The database cannot be reached.); connecting again.'])
    expect(out.at(-1)).toMatch(/^completed/)
  })

  test('keeps to one place of a terminal, and leaves the cursor below it', async () => {
    const drawn: string[] = []
    const redraw = (text: string) => void drawn.push(text)
    const { out, err, ended } = await watch(answers([200, running], [503, down], [200, completed]), {
      redraw,
    })
    await ended()
    expect(drawn.map((text) => text.split(' ')[0])).toEqual(['running', 'Connection', 'completed'])
    expect([out, err]).toEqual([[''], []])
  })

  test('that is interrupted leaves the cursor below it too', async () => {
    let interrupt = () => {}
    const interrupted = new Promise<void>((resolve) => {
      interrupt = resolve
    })
    const { out, ended } = await watch(answers([200, running]), { interrupted, redraw: () => interrupt() })
    await ended()
    expect(out).toEqual([''])
  })

  test('fails when it cannot begin, and when the campaign is gone', async () => {
    const never = await watch(answers([503, down]))
    await expect(never.ended()).rejects.toThrow('The database cannot be reached.')
    const later = await watch(answers([200, running], [404, gone]))
    await expect(later.ended()).rejects.toThrow('There is no such task.')
  })
})
