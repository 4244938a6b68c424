import type { TransferTarget } from '../agent-settings.ts'
import type { Cue, Dialogue, Expectation, Reply, ReplyPart } from '../dialogue.ts'
import { fixedReply } from '../fixed-reply.ts'
import { lexiconOf } from '../language/lexicon-of.ts'
import { phrasesOf } from '../language/phrases-of.ts'
import { nodeOf, startWorkflow, type WorkflowState } from '../workflow/workflow.machine.ts'
import { fieldsOf } from '../workflow/workflow-fields.ts'
import { fieldKind } from './field-kind.ts'
import { type FormContext, type FormState, type FormStep, firstFormState, stepForm } from './form.machine.ts'
import { stepFormFlow } from './form-flow.ts'
import { asksForPerson } from './intent.ts'

/** How long the agent waits after "anything else?" before it says goodbye. */
const CLOSING_PATIENCE_MS = 6000

/** The deterministic dialogue: asks for each data field in turn, without a language model. */
export class FormDialogue implements Dialogue {
  readonly #context: FormContext
  #state: FormState = firstFormState
  #flow: WorkflowState | undefined

  constructor(context: FormContext) {
    const { agent } = context
    this.#context = { ...context, agent: { ...agent, dataFields: fieldsOf(agent) } }
    this.#flow = agent.workflow && startWorkflow(agent.workflow)
  }

  reply(cue: Cue): Reply {
    if (this.#wantsPerson(cue)) {
      return fixedReply([phrasesOf(this.#context.agent.language).handingOver], 'transferred')
    }
    const { step, flow } = this.#step(cue)
    return {
      parts: partsOf(step),
      adopt: () => {
        this.#state = step.state
        this.#flow = flow
      },
    }
  }

  spoken(): void {
    // The state is adopted whole: a question that was cut short is asked again when no answer fits it.
  }

  get patienceMs(): number | undefined {
    return this.#state.at.kind === 'closing' ? CLOSING_PATIENCE_MS : undefined
  }

  get expects(): Expectation {
    const { at } = this.#state
    if (at.kind !== 'asking') return 'anything'
    const kind = fieldKind(this.#context.agent.dataFields.find((field) => field.key === at.key)!)
    if (kind === 'plate' || kind === 'phone' || kind === 'email' || kind === 'number') return kind
    return kind === 'date' || kind === 'datetime' ? 'date' : 'anything'
  }

  get captured(): Readonly<Record<string, unknown>> {
    const { values } = this.#state
    return Object.fromEntries(this.#context.agent.dataFields.map(({ key }) => [key, values[key] ?? null]))
  }

  get transferTo(): TransferTarget | undefined {
    const { workflow, transferTo } = this.#context.agent
    const node = workflow && this.#flow && nodeOf(workflow, this.#flow)
    return node?.transferTo ?? transferTo
  }

  get workflowPath(): readonly string[] | undefined {
    return this.#flow?.path
  }

  #step(cue: Cue): { step: FormStep; flow: WorkflowState | undefined } {
    const { workflow } = this.#context.agent
    if (workflow === undefined || this.#flow === undefined)
      return { step: stepForm(this.#context, this.#state, cue), flow: undefined }
    const { state, ...step } = stepFormFlow(
      this.#context,
      workflow,
      { form: this.#state, flow: this.#flow },
      cue,
    )
    return { step: { ...step, state: state.form }, flow: state.flow }
  }

  #wantsPerson(cue: Cue): boolean {
    const { language } = this.#context.agent
    return (
      this.transferTo !== undefined && cue.kind === 'words' && asksForPerson(cue.text, lexiconOf(language))
    )
  }
}

async function* partsOf(step: FormStep): AsyncGenerator<ReplyPart> {
  for (const text of step.say) if (text !== '') yield { kind: 'sentence', text }
  if (step.end !== undefined) yield { kind: 'end', reason: step.end }
}
