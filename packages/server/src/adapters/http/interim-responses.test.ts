import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InterimRefused, InterimResponses } from './interim-responses.ts'

const interim = fc.constantFrom(
  'HTTP/1.1 100 Continue\r\n\r\n',
  'HTTP/1.0 100\r\n\r\n',
  'HTTP/1.1 100\n\n',
  'HTTP/1.1 102 Processing\r\nx-done: 12\r\n\r\n',
  'HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\nx: HTTP/1.1 200 OK\r\n\r\n',
  'HTTP/1.1 199 What\r\nempty:\r\n\r\n',
)
const final = fc.constantFrom(
  'HTTP/1.1 200 OK\r\ncontent-length: 28\r\n\r\nHTTP/1.1 100 Continue\r\n\r\nrest',
  'HTTP/1.1 1000 Much\r\n\r\n',
  'HTTP/1.1 204 No Content\r\n\r\n',
  'HTTP/1.1 500',
  'HTTP/2.0 200 OK\r\n\r\n',
  'SSH-2.0-OpenSSH_9.2\r\n\r\n',
  'H!',
  '\r\n\0',
)

/** Cuts the text into pieces of these lengths, in turn, and puts together what each of them leaves. */
function leftOf(responses: InterimResponses, text: string, lengths: readonly number[]): string {
  const bytes = Buffer.from(text, 'latin1')
  let left = ''
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const length = lengths[turn % lengths.length] as number
    left += responses.leaveOut(bytes.subarray(at, at + length)).toString('latin1')
    at += length
  }
  return left
}

describe('interim responses', () => {
  it('are left out of each response, however the bytes are cut, and nothing else is', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.array(interim, { maxLength: 4 }), final), { minLength: 1, maxLength: 3 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
        (exchanges, lengths) => {
          const responses = new InterimResponses()
          for (const [before, response] of exchanges) {
            // A request is written in two pieces: its header and its body.
            responses.expectResponse()
            responses.expectResponse()
            expect(leftOf(responses, before.join('') + response, lengths)).toBe(response)
          }
        },
      ),
    )
  })

  it('are not looked for before a request, nor in the body of a response', () => {
    const responses = new InterimResponses()
    const unasked = 'HTTP/1.1 100 Continue\r\n\r\n'
    expect(leftOf(responses, unasked, [7])).toBe(unasked)
    responses.expectResponse()
    expect(leftOf(responses, 'HTTP/1.1 200 OK\r\n\r\n', [50])).toBe('HTTP/1.1 200 OK\r\n\r\n')
    expect(leftOf(responses, unasked, [50])).toBe(unasked)
  })

  it('that change the protocol are refused, also behind others', () => {
    for (const before of ['', 'HTTP/1.1 100 Continue\r\n\r\n']) {
      const responses = new InterimResponses()
      responses.expectResponse()
      expect(() => leftOf(responses, `${before}HTTP/1.1 101 Switching Protocols\r\n\r\n`, [9])).toThrow(
        /changes the protocol \(HTTP 101\)/,
      )
    }
  })

  it.each([
    ['that follow one another without an end', 'HTTP/1.1 103 Early Hints\r\n\r\n'],
    ['that have no end themselves', 'x: y\r\n'],
  ])('%s are refused', (_what, more) => {
    const responses = new InterimResponses()
    responses.expectResponse()
    leftOf(responses, 'HTTP/1.1 103 Early Hints\r\n', [100])
    const flood = Buffer.from(more.repeat(2_000))
    const takeAll = () => {
      for (let piece = 0; piece < 100; piece++) responses.leaveOut(flood)
    }
    expect(takeAll).toThrow(InterimRefused)
  })
})
