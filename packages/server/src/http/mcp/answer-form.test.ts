import { expect, test } from 'vitest'
import { answerFormOf } from './answer-form.ts'

test.each([
  [undefined, 'json'],
  ['', 'json'],
  ['*/*', 'json'],
  ['application/*', 'json'],
  ['application/json', 'json'],
  ['Application/JSON; charset=utf-8', 'json'],
  ['application/json, */*;q=0.1', 'json'],
  ['text/html', 'json'],
  ['application/json;q=0', 'json'],
  ['application/json;q=0, text/event-stream;q=0', 'json'],
  ['application/json, text/event-stream;q=0', 'json'],
  ['application/json, text/event-stream;q=0.5', 'json'],
  ['application/json, text/*;q=0.5', 'json'],
  ['text/event-stream', 'stream'],
  ['TEXT/EVENT-STREAM', 'stream'],
  ['text/*', 'stream'],
  ['text/event-stream, */*;q=0.1', 'stream'],
  ['application/json;q=0.1,text/event-stream', 'stream'],
  ['application/json;q=0, */*', 'stream'],
  ['application/json, text/event-stream', 'either'],
  ['text/event-stream,application/json', 'either'],
  ['text/event-stream, */*', 'either'],
])('Accept %j wants %s', (accept, form) => {
  expect(answerFormOf(accept)).toBe(form)
})
