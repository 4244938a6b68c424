import { describe, expect, test } from 'vitest'
import { judge } from './judge.ts'
import type { Outcome } from './outcome.ts'

const outcome: Outcome = {
  transcript: [
    { role: 'agent', message: 'Dobrý den, tady virtuální asistentka.' },
    { role: 'caller', message: 'Jmenuji se Jan Novák.' },
  ],
  data: { name: 'Jan Novák', plate: null },
  goal: 'success',
  endReason: 'completed',
  workflowPath: ['greeting', 'goodbye'],
  tools: ['order_state', 'order_state'],
  events: ['call.completed'],
  optOutRequested: false,
  answeredBy: 'human',
  timing: { answerToFirstAudioMs: 200, p50Ms: 700, p95Ms: null },
}

describe('the expectations of a scenario', () => {
  test('pass when all of them are met', () => {
    expect(
      judge(
        {
          data: { name: 'Jan Novák', plate: null },
          goal: 'success',
          endReason: 'completed',
          says: ['VIRTUÁLNÍ asistentka'],
          neverSays: ['člověk'],
          hears: ['jan novák'],
          workflowPath: ['greeting', 'goodbye'],
          tools: { order_state: 2 },
          events: ['call.completed'],
          optOutRequested: false,
          answeredBy: 'human',
          timing: { answerToFirstAudioMs: 300, p95Ms: 10 },
        },
        outcome,
      ),
    ).toEqual([])
  })

  test.each([
    [{ data: { name: 'Eva' } }, 'data.name is "Jan Novák" instead of "Eva"'],
    [{ data: { missing: 1 } }, 'data.missing is null instead of 1'],
    [{ goal: 'failure' }, 'goal is "success" instead of "failure"'],
    [{ says: ['robot'] }, 'the agent never says "robot"'],
    [{ neverSays: ['dobrý den'] }, 'the agent says "dobrý den"'],
    [{ hears: ['asistentka'] }, 'the caller never says "asistentka"'],
    [{ workflowPath: ['greeting'] }, 'workflowPath is ["greeting","goodbye"] instead of ["greeting"]'],
    [{ tools: {} }, 'uses of tool order_state is 2 instead of 0'],
    [{ tools: { order_state: 2, other: 1 } }, 'uses of tool other is 0 instead of 1'],
    [{ events: [] }, 'events is ["call.completed"] instead of []'],
    [{ answeredBy: 'voicemail' as const }, 'answeredBy is "human" instead of "voicemail"'],
    [{ timing: { p50Ms: 600 } }, 'timing.p50Ms is 700 ms, more than 600 ms'],
  ])('report in a sentence that %o was not met', (expected, sentence) => {
    expect(judge(expected, outcome)).toEqual([sentence])
  })

  test('are skipped in a mode that cannot observe them', () => {
    const { tools: _tools, events: _events, timing: _timing, ...known } = outcome
    expect(judge({ tools: {}, events: [], timing: { p50Ms: 1 } }, known)).toEqual([])
  })
})
