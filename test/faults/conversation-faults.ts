import type { Fault } from './fault.ts'

const voice = (file: string) => `packages/voice/src/${file}`
const journal = [
  voice('tools/tool-journal.test.ts'),
  voice('dialogue/llm/llm-dialogue.test.ts'),
  voice('dialogue/llm/workflow-dialogue.test.ts'),
]
const workflow = [
  voice('workflow/step-workflow.test.ts'),
  voice('dialogue/llm/workflow-dialogue.test.ts'),
  voice('dialogue/form/form-workflow.test.ts'),
]
const booking = [
  voice('dialogue/booking/booking-desk.test.ts'),
  voice('dialogue/booking/booking-call.test.ts'),
  voice('dialogue/llm/model-booking.test.ts'),
  voice('dialogue/form/form-booking.test.ts'),
]

/** Faults in conversations: tools, workflow phases and appointments. */
export const conversationFaults: readonly Fault[] = [
  {
    what: 'a tool requested again while it runs is run again',
    breaks: ['agents.tools'],
    file: voice('tools/tool-journal.ts'),
    find: '(entry.turn === turn || !entry.delivered)',
    put: '(entry.turn === turn && entry.result !== undefined)',
    tests: journal,
  },
  {
    what: 'a late tool result is lost',
    breaks: ['agents.tools'],
    file: voice('tools/tool-journal.ts'),
    find: 'return this.#entries.filter(({ delivered }) => !delivered)',
    put: 'return this.#entries.filter(({ delivered, result }) => !delivered && result === undefined)',
    tests: journal,
  },
  {
    what: 'an edge without a target is taken',
    breaks: ['agents.workflow'],
    file: voice('workflow/step-workflow.ts'),
    find: 'from === nodeId && flow.nodes.some(({ id }) => id === to)',
    put: 'from === nodeId && to !== undefined',
    tests: workflow,
  },
  {
    what: 'the workflow path lacks the start node',
    breaks: ['calls.workflow-path', 'agents.workflow'],
    file: voice('workflow/step-workflow.ts'),
    find: 'path: [...at.path, edge.to]',
    put: 'path: [edge.to]',
    tests: [voice('dialogue/llm/workflow-dialogue.test.ts')],
  },
  {
    what: 'a call continues after an end node',
    breaks: ['agents.workflow'],
    file: voice('workflow/step-workflow.ts'),
    find: '  if (nodeOf(flow, state)?.end === true) return state\n',
    put: '',
    tests: workflow,
  },
  {
    what: 'a slot is booked once per request',
    breaks: ['agents.booking'],
    file: voice('dialogue/booking/booking-desk.ts'),
    find: 'if (known === undefined) return this.#begin(slot, who)',
    put: 'if (known === undefined || who.title !== "") return this.#begin(slot, who)',
    tests: booking,
  },
  {
    what: 'a booking with a lost response counts as failed',
    breaks: ['agents.booking'],
    file: voice('dialogue/booking/booking-desk.ts'),
    find: "outcome.kind === 'failed' && appointment.uncertain ? { kind: 'unknown' } : outcome",
    put: "outcome.kind === 'unknown' && appointment.uncertain ? { kind: 'failed' } : outcome",
    tests: booking,
  },
  {
    what: 'a model books without the caller’s yes',
    breaks: ['agents.booking'],
    file: voice('dialogue/llm/model-booking.ts'),
    find: "return heard && readBooking(at, cue, lexiconOf(language), today).kind === 'book'",
    put: "return heard && cue.kind !== 'silence' && readBooking(at, cue, lexiconOf(language), today).kind !== ''",
    tests: booking,
  },
  {
    what: 'a yes in the middle of the read-back books',
    breaks: ['agents.booking'],
    file: voice('dialogue/llm/model-booking.ts'),
    find: 'return heard && readBooking(',
    put: 'return (heard || slot.start !== "") && readBooking(',
    tests: booking,
  },
  {
    what: 'a false booking claim of the model is spoken',
    breaks: ['agents.booking'],
    file: voice('dialogue/llm/booking-guardrail.ts'),
    find: 'if (!isClaim) yield part',
    put: 'if (!isClaim || !isMended) yield part',
    tests: booking,
  },
]
