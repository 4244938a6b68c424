import { leastLongestTurnMs, turnLimitMs } from '@hovor/clock/testing/turns'
import { describe, expect, it } from 'vitest'
import { writtenCalls } from './written-calls.ts'

const known = new Set(['end_call', 'book_slot', 'stock'])
const callsIn = (text: string) =>
  writtenCalls(text, known).map(({ function: called }) => [
    called!.name,
    JSON.parse(String(called!.arguments)),
  ])
const ended = [['end_call', {}]]
const booked = [['book_slot', { start: '2026-12-01T10:00', name: 'Jan Novák' }]]
const values = '{"start": "2026-12-01T10:00", "name": "Jan Novák"}'

describe('a call that a model writes into its text', () => {
  it.each([
    ['Hermes, Qwen', `<tool_call>\n{"name": "book_slot", "arguments": ${values}}\n</tool_call>`],
    ['Hermes without an end', `<tool_call>{"name": "book_slot", "arguments": ${values}}`],
    ['Llama', `{"name": "book_slot", "parameters": ${values}}`],
    [
      'Llama with its token',
      `<|python_tag|>{"type": "function", "name": "book_slot", "parameters": ${values}}`,
    ],
    ['Llama by function', `<function=book_slot>${values}</function>`],
    ['Llama in Python', '[book_slot(start="2026-12-01T10:00", name="Jan Novák")]'],
    ['Mistral', `[TOOL_CALLS] [{"name": "book_slot", "arguments": ${values}}]`],
    ['Mistral by name', `[TOOL_CALLS]book_slot[ARGS]${values}`],
    [
      'Qwen Coder',
      '<tool_call>\n<function=book_slot>\n<parameter=start>\n2026-12-01T10:00\n</parameter>\n<parameter=name>\nJan Novák\n</parameter>\n</function>\n</tool_call>',
    ],
    [
      'GLM',
      '<tool_call>book_slot\n<arg_key>start</arg_key>\n<arg_value>2026-12-01T10:00</arg_value>\n<arg_key>name</arg_key>\n<arg_value>Jan Novák</arg_value>\n</tool_call>',
    ],
    [
      'invocations',
      '<function_calls><invoke name="book_slot"><parameter name="start">2026-12-01T10:00</parameter><parameter name="name">Jan Novák</parameter></invoke></function_calls>',
    ],
    [
      'Kimi',
      `<|tool_call_begin|>functions.book_slot:0<|tool_call_argument_begin|>${values}<|tool_call_end|>`,
    ],
    [
      'DeepSeek',
      `<｜tool▁call▁begin｜>function<｜tool▁sep｜>book_slot\n\`\`\`json\n${values}\n\`\`\`<｜tool▁call▁end｜>`,
    ],
    ['a fence', `Zapíšu to.\n\`\`\`json\n{"tool": "book_slot", "args": ${values}}\n\`\`\``],
    ['the name and a fence', `book_slot\n\`\`\`json\n${values}\n\`\`\``],
    [
      'the form of the API',
      `{"tool_calls": [{"function": {"name": "book_slot", "arguments": ${JSON.stringify(values)}}}]}`,
    ],
    [
      'one call of the API',
      `{"type": "function", "function": {"name": "book_slot", "arguments": ${JSON.stringify(values)}}}`,
    ],
    [
      'lenient JSON',
      `{'name': 'book_slot', 'arguments': {'start': '2026-12-01T10:00', 'name': 'Jan Novák',}}`,
    ],
    ['after reasoning', `<think>{"name": "end_call"}</think>{"name": "book_slot", "arguments": ${values}}`],
    [
      'after reasoning without a beginning',
      `end_call()\n</think>\n{"name": "book_slot", "arguments": ${values}}`,
    ],
  ])('is read in the form of %s', (_, text) => {
    expect(callsIn(text)).toEqual(booked)
  })

  it.each([
    '{"name": "end_call"}',
    '{"name": "end_call", "arguments": {}}',
    '{"name": "end_call", "arguments": null}',
    '{"name": "end_call", "arguments": "{}"}',
    'Na shledanou.\nend_call()',
    'Na shledanou.\nfunctions.end_call()',
    '`end_call()`',
    '<tool_call>end_call</tool_call>',
    '<function=end_call></function>',
    '<invoke name="end_call"></invoke>',
  ])('may have no arguments: %s', (text) => {
    expect(callsIn(text)).toEqual(ended)
  })

  it('is one of several', () => {
    const text = `<tool_call>{"name": "stock", "arguments": {"part": "brzdy"}}</tool_call>\n<tool_call>{"name": "end_call", "arguments": {}}</tool_call>`
    expect(callsIn(text)).toEqual([
      ['stock', { part: 'brzdy' }],
      ['end_call', {}],
    ])
  })

  it.each([
    'Na shledanou.',
    'Zavolám end_call() až na konci.',
    '{"name": "drop_tables", "arguments": {}}',
    '{"name": "Jan Novák", "phone": "777"}',
    '{"name": "stock", "phone": "777"}',
    '{"name": "stock", "arguments": [1, 2]}',
    '{"name": "stock", "arguments": {"part": ',
    '<think>{"name": "end_call"}</think>Dobrý den.',
    '<think>end_call()',
    'Máme skladem {brzdy}.',
    '<function=drop_tables></function>',
    '',
  ])('is none in %j', (text) => {
    expect(callsIn(text)).toEqual([])
  })

  it('is none without functions to call', () => {
    expect(writtenCalls('{"name": "end_call"}', new Set())).toEqual([])
  })

  it.each([
    '{'.repeat(20_000),
    '<function=a>'.repeat(1600),
    'end_call('.repeat(2000),
    '<arg_key>a'.repeat(1900),
    ' '.repeat(19_990),
    '<tool_call>end_call '.repeat(900),
  ])('is looked for in a moment, whatever the text', async (text) => {
    expect(await leastLongestTurnMs(async () => writtenCalls(`${text}{`, known))).toBeLessThan(turnLimitMs)
  })
})
