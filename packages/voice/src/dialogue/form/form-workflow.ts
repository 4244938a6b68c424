import type { Workflow } from '../../agent/workflow.ts'
import type { FieldValue } from '../../fields/read-answer.ts'
import { lexiconOf } from '../../language/lexicon-of.ts'
import { edgesFrom, nodeOf, stepWorkflow, type WorkflowState } from '../../workflow/step-workflow.ts'
import type { Cue } from '../dialogue.ts'
import { askOpenly, closeForm, closeSettled, enterPhase, sayGoodbye, settleField } from './form-phases.ts'
import type { FormContext, FormState, FormStep } from './form-state.ts'
import { stepForm } from './form-steps.ts'
import { bestMatch } from './knowledge.ts'

/**
 * A form that follows a workflow: each phase asks for its own fields, the first phase for the agent's as well. Once a
 * phase is complete, `data` and `always` edges are followed; a `model` edge is followed if its condition shares
 * keywords with the caller's words. Prompts are not used, as they are written for a model. If no edge applies, the form
 * closes as it does without a workflow.
 */
export interface FormWorkflowState {
  readonly form: FormState
  readonly flow: WorkflowState
}

export interface FormWorkflowStep extends Omit<FormStep, 'state' | 'finished'> {
  readonly state: FormWorkflowState
}

export function stepFormWorkflow(
  context: FormContext,
  workflow: Workflow,
  state: FormWorkflowState,
  cue: Cue,
): FormWorkflowStep {
  const words = cue.kind === 'words' ? cue.text : ''
  const { at } = state.form
  const isFree = at.kind === 'open' || at.kind === 'closing'
  const wanted = isFree && words !== '' ? choose(context, workflow, state.flow, words) : undefined
  if (wanted !== undefined) {
    const flow = stepWorkflow(workflow, state.flow, { kind: 'chosen', to: wanted }, state.form.values)
    return goOn(context, workflow, flow, enter(context, workflow, flow, state.form, []), '')
  }
  const step = stepForm(phaseOf(context, workflow, state.flow), state.form, cue)
  return goOn(context, workflow, state.flow, step, words)
}

/** Follows the workflow after a field was settled outside the form; `first` reports the outcome. */
export function settleFormWorkflow(
  context: FormContext,
  workflow: Workflow,
  { form, flow }: FormWorkflowState,
  settled: { readonly key: string; readonly value: FieldValue | null },
  first: readonly string[],
): FormWorkflowStep {
  const phase = phaseOf(context, workflow, flow)
  const step = settleField(phase, form, settled.key, settled.value, first)
  return goOn(context, workflow, flow, step, '', closeSettled)
}

/** Follows the edges that apply after a step, each phase at most once. */
function goOn(
  context: FormContext,
  workflow: Workflow,
  from: WorkflowState,
  first: FormStep,
  words: string,
  closing = closeForm,
): FormWorkflowStep {
  let flow = from
  let step = first
  for (let hops = 0; hops <= workflow.nodes.length && step.end === undefined; hops += 1) {
    const moved = leave(context, workflow, flow, step, words)
    if (moved === flow) break
    flow = moved
    step = enter(context, workflow, flow, step.state, step.say)
  }
  if (step.finished) step = closing(phaseOf(context, workflow, flow), step.state, step.say)
  const { say, end } = step
  return { state: { form: step.state, flow }, say, ...(end !== undefined && { end }) }
}

function leave(
  context: FormContext,
  workflow: Workflow,
  flow: WorkflowState,
  { state, finished }: FormStep,
  words: string,
): WorkflowState {
  const { values } = state
  const noted = stepWorkflow(workflow, flow, { kind: 'noted' }, values)
  if (noted !== flow || finished === undefined) return noted
  const known = phaseOf(context, workflow, flow).phase!.map((key) => values[key] ?? '')
  const wanted = choose(context, workflow, flow, [words, ...known].join(' '))
  if (wanted !== undefined) return stepWorkflow(workflow, flow, { kind: 'chosen', to: wanted }, values)
  return stepWorkflow(workflow, flow, { kind: 'finished' }, values)
}

function enter(
  context: FormContext,
  workflow: Workflow,
  flow: WorkflowState,
  form: FormState,
  first: readonly string[],
): FormStep {
  const phase = phaseOf(context, workflow, flow)
  if (nodeOf(workflow, flow)?.end === true) return sayGoodbye(phase, form, first)
  const step = enterPhase(phase, form, first)
  const waits = edgesFrom(workflow, flow.nodeId).some(({ when }) => when.kind === 'model')
  return step.finished && waits ? askOpenly(phase, form, first) : step
}

/** The phase the words ask for, if any. */
function choose(
  { agent }: FormContext,
  workflow: Workflow,
  flow: WorkflowState,
  words: string,
): string | undefined {
  const edges = edgesFrom(workflow, flow.nodeId)
  const conditions = edges.flatMap(({ to, when }) =>
    when.kind === 'model' ? [{ to, text: when.condition }] : [],
  )
  const best = bestMatch(
    words,
    conditions.map(({ text }) => text),
    lexiconOf(agent.language),
  )
  return best === undefined ? undefined : conditions[best]!.to
}

function phaseOf(context: FormContext, workflow: Workflow, flow: WorkflowState): FormContext {
  const node = nodeOf(workflow, flow)
  const ofPhases = new Set(workflow.nodes.flatMap(({ dataFields = [] }) => dataFields.map(({ key }) => key)))
  const own = (node?.dataFields ?? []).map(({ key }) => key)
  const ofAgent = context.agent.dataFields.map(({ key }) => key).filter((key) => !ofPhases.has(key))
  return { ...context, phase: flow.nodeId === workflow.start ? [...own, ...ofAgent] : own }
}
