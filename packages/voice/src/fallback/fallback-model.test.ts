import { VirtualClock } from '@hovor/clock'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChatMessage, LanguageModel, ModelDelta, ModelJson } from '../providers/ports/language-model.ts'
import { fallbackModel } from './fallback-model.ts'
import { Continuation, WordBuffer } from './word-buffer.ts'

type Step = ModelDelta | { readonly kind: 'wait'; readonly ms: number } | { readonly kind: 'throw' }

/** A scripted model, with the messages it was shown. */
function modelOf(clock: VirtualClock, name: string, steps: readonly Step[], json?: ModelJson) {
  const asked: (readonly ChatMessage[])[] = []
  const provider: LanguageModel = {
    async *stream(messages, _tools, signal) {
      asked.push(messages)
      for (const step of steps) {
        if (signal.aborted) return
        if (step.kind === 'wait') await clock.sleep(step.ms)
        else if (step.kind === 'throw') throw new Error('broken')
        else yield step
      }
    },
    async json(messages) {
      asked.push(messages)
      if (json === undefined) await clock.sleep(1_000_000)
      return json ?? { kind: 'failed', why: 'deadline' }
    },
  }
  return { name, provider, asked }
}

const text = (...parts: string[]): Step[] => parts.map((part) => ({ kind: 'text', text: part }))
const dead: Step = { kind: 'failed', why: 'network' }
const hello: readonly ChatMessage[] = [{ role: 'user', content: 'Kdy máte otevřeno?' }]
const never = () => new AbortController().signal
const call: ModelDelta = { kind: 'tool-call', id: 't1', name: 'book', arguments: '{}' }

async function collect(clock: VirtualClock, deltas: AsyncIterable<ModelDelta>) {
  const seen: ModelDelta[] = []
  let isOver = false
  const reading = (async () => {
    for await (const delta of deltas) seen.push(delta)
    isOver = true
  })()
  const startedMs = clock.monotonicMs()
  while (!isOver) await clock.advance(20)
  await reading
  const said = seen.map((delta) => (delta.kind === 'text' ? delta.text : '')).join('')
  return { seen, said, last: seen.at(-1), tookMs: clock.monotonicMs() - startedMs }
}

describe('a list of language models', () => {
  it('answers with the first one verbatim, including tool calls', async () => {
    const clock = new VirtualClock()
    const first = modelOf(clock, 'a', [...text('Máme ', 'ote', 'vřeno.'), call])
    const second = modelOf(clock, 'b', [])
    const model = fallbackModel([first, second], { clock })
    const { seen, said } = await collect(clock, model.stream(hello, [], never()))
    expect([said, seen.at(-1)]).toEqual(['Máme otevřeno.', call])
    expect(second.asked).toEqual([])
  })

  it.each<[string, Step[]]>([
    ['refuses', [dead]],
    ['breaks', [{ kind: 'throw' }]],
    ['hangs', [{ kind: 'wait', ms: 1_000_000 }]],
    ['says nothing', []],
  ])('moves on to the next when the first %s', async (_, steps) => {
    const clock = new VirtualClock()
    const second = modelOf(clock, 'b', text('Od osmi.'))
    const model = fallbackModel([modelOf(clock, 'a', steps), second], { clock })
    const { said, tookMs } = await collect(clock, model.stream(hello, [], never()))
    expect([said, second.asked]).toEqual(['Od osmi.', [hello]])
    expect(tookMs).toBeLessThanOrEqual(3000)
    expect(model.states()).toEqual({ a: 'degraded', b: 'ok' })
  })

  it('lets the next continue where the first broke off, by whole words and without repetition', async () => {
    const clock = new VirtualClock()
    const first = modelOf(clock, 'a', [...text('Máme ', 'otevřeno od os'), dead])
    const second = modelOf(clock, 'b', text('Máme ', 'otevřeno ', 'od ', 'osmi do pěti.'))
    const model = fallbackModel([first, second], { clock })
    const { said } = await collect(clock, model.stream(hello, [], never()))
    expect(said).toBe('Máme otevřeno od osmi do pěti.')
    expect(second.asked[0]).toEqual([
      ...hello,
      { role: 'assistant', content: 'Máme otevřeno od' },
      { role: 'user', content: expect.stringContaining('cut off') },
    ])
  })

  it('continues in the middle when a stream stalls there', async () => {
    const clock = new VirtualClock()
    const first = modelOf(clock, 'a', [...text('Ano, '), { kind: 'wait', ms: 1_000_000 }])
    const model = fallbackModel([first, modelOf(clock, 'b', text('rádi vás objednáme.'))], { clock })
    const { said, tookMs } = await collect(clock, model.stream(hello, [], never()))
    expect(said).toBe('Ano, rádi vás objednáme.')
    expect(tookMs).toBeLessThanOrEqual(2000)
  })

  it('never retries a reply that has called a tool', async () => {
    const clock = new VirtualClock()
    const second = modelOf(clock, 'b', text('Znovu.'))
    const model = fallbackModel([modelOf(clock, 'a', [call, dead]), second], { clock })
    const { seen } = await collect(clock, model.stream(hello, [], never()))
    expect(seen).toEqual([call, { kind: 'failed', why: 'network' }])
    expect(second.asked).toEqual([])
  })

  it('backs off for as long as Retry-After asks', async () => {
    const clock = new VirtualClock()
    const limited: Step = { kind: 'failed', why: 'rate-limited', retryAfterMs: 60_000 }
    const first = modelOf(clock, 'a', [limited])
    const model = fallbackModel([first, modelOf(clock, 'b', text('Ano.'))], { clock })
    for (const waitMs of [0, 30_000, 29_000]) {
      await clock.advance(waitMs)
      await collect(clock, model.stream(hello, [], never()))
    }
    expect(first.asked).toHaveLength(1)
    await clock.advance(2000)
    await collect(clock, model.stream(hello, [], never()))
    expect(first.asked).toHaveLength(2)
  })

  it('fails when all have failed, and just ends when it is aborted', async () => {
    const clock = new VirtualClock()
    const model = fallbackModel([modelOf(clock, 'a', [dead]), modelOf(clock, 'b', [dead])], { clock })
    const { seen } = await collect(clock, model.stream(hello, [], never()))
    expect(seen).toEqual([{ kind: 'failed', why: 'network' }])
    const abort = new AbortController()
    const slow = modelOf(clock, 'a', [...text('Dlouhá '), { kind: 'wait', ms: 500 }, ...text('odpověď.')])
    const spare = modelOf(clock, 'b', text('Ne.'))
    clock.after(200, () => abort.abort())
    const aborted = fallbackModel([slow, spare], { clock })
    expect((await collect(clock, aborted.stream(hello, [], abort.signal))).said).toBe('Dlouhá ')
    expect([spare.asked, aborted.states().a]).toEqual([[], 'ok'])
  })

  it('asks the next one for JSON if the first fails or takes too long', async () => {
    const clock = new VirtualClock()
    const answer: ModelJson = { kind: 'json', value: { result: 'success' } }
    for (const json of [undefined, { kind: 'failed', why: 'server-error' } as const]) {
      const model = fallbackModel([modelOf(clock, 'a', [], json), modelOf(clock, 'b', [], answer)], { clock })
      const asked = model.json(hello, { name: 'x', schema: {} }, never())
      await clock.advance(7000)
      expect(await asked).toEqual(answer)
      expect(model.states()).toEqual({ a: 'degraded', b: 'ok' })
    }
  })
})

const tokens = fc.array(fc.stringMatching(/^[a-zěš .,]{1,6}$/), { maxLength: 40 })

describe('a reply over several models', () => {
  it('is the same text wherever the first one fails, if the second repeats it all', async () => {
    await fc.assert(
      fc.asyncProperty(tokens, fc.nat(40), async (parts, cut) => {
        const clock = new VirtualClock()
        fc.pre(parts.join('').trim() !== '')
        const first = modelOf(clock, 'a', [...text(...parts.slice(0, cut)), dead])
        const second = modelOf(clock, 'b', text(...parts))
        const { said } = await collect(
          clock,
          fallbackModel([first, second], { clock }).stream(hello, [], never()),
        )
        const plain = (reply: string) => reply.replace(/\s+/g, ' ').trim()
        expect(plain(said)).toBe(plain(parts.join('')))
      }),
    )
  })

  it('passes on whole words and loses none', () => {
    fc.assert(
      fc.property(tokens, (parts) => {
        const buffer = new WordBuffer()
        const passed = parts.map((part) => buffer.push(part))
        expect(passed.filter((each) => each !== '').every((each) => /\s$/.test(each))).toBe(true)
        expect(passed.join('') + buffer.rest()).toBe(parts.join(''))
      }),
    )
  })

  it('keeps what does not repeat the beginning', () => {
    const continuation = new Continuation('Ano, rádi ')
    expect(['vás ', 'objednáme.'].map((part) => continuation.push(part))).toEqual(['vás ', 'objednáme.'])
  })
})
