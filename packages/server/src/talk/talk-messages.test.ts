import { expect, test } from 'vitest'
import { maxOfferLength, readFromPage } from './talk-messages.ts'

test('a page hangs up, and presses keys', () => {
  expect(readFromPage('{"type":"hang-up"}')).toEqual({ type: 'hang-up' })
  for (const digit of '0123456789*#')
    expect(readFromPage(JSON.stringify({ type: 'press', digit }))).toEqual({ type: 'press', digit })
})

test('a page offers WebRTC, and says which way it wants', () => {
  const sdp = 'v=0'.padEnd(maxOfferLength, ' ')
  expect(readFromPage(JSON.stringify({ type: 'offer', sdp, more: 1 }))).toEqual({ type: 'offer', sdp })
  expect(readFromPage(JSON.stringify({ type: 'offer', sdp: `${sdp} ` }))).toBeUndefined()
  for (const way of ['websocket', 'webrtc'])
    expect(readFromPage(JSON.stringify({ type: 'media', way }))).toEqual({ type: 'media', way })
})

test.each(
  [
    ['', 'null', '[]', '1', '"hang-up"', '{', '{}', '{"type":"end"}', '{"type":"press"}'],
    ['{"type":"press","digit":1}', '{"type":"press","digit":"12"}', '{"type":"press","digit":""}'],
    ['{"type":"press","digit":"A"}', '{"type":["hang-up"]}', '{"__proto__":{"type":"hang-up"}}'],
    ['{"type":"offer"}', '{"type":"offer","sdp":1}', '{"type":"media"}', '{"type":"media","way":"sip"}'],
    ['{"type":"offer","__proto__":{"sdp":"v=0"}}', '{"type":"answer","sdp":"v=0"}'],
  ].flat(),
)('a page does not say %s', (text) => {
  expect(readFromPage(text)).toBeUndefined()
})
