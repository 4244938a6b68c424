import type { Cue, Dialogue, Expectation, Reply, ReplyPart } from '../dialogue.ts'
import { fixedReply } from '../fixed-reply.ts'
import { lexiconOf } from '../language/lexicon-of.ts'
import { phrasesOf } from '../language/phrases-of.ts'
import { fieldKind } from './field-kind.ts'
import { type FormContext, type FormState, type FormStep, firstFormState, stepForm } from './form.machine.ts'
import { asksForPerson } from './intent.ts'

/** How long the agent waits after "anything else?" before it says goodbye. */
const CLOSING_PATIENCE_MS = 6000

/** The deterministic dialogue: asks for each data field in turn, without a language model. */
export class FormDialogue implements Dialogue {
  readonly #context: FormContext
  #state: FormState = firstFormState

  constructor(context: FormContext) {
    this.#context = context
  }

  reply(cue: Cue): Reply {
    if (this.#wantsPerson(cue)) {
      return fixedReply([phrasesOf(this.#context.agent.language).handingOver], 'transferred')
    }
    const step = stepForm(this.#context, this.#state, cue)
    return {
      parts: partsOf(step),
      adopt: () => {
        this.#state = step.state
      },
    }
  }

  #wantsPerson(cue: Cue): boolean {
    const { transferTo, language } = this.#context.agent
    return transferTo !== undefined && cue.kind === 'words' && asksForPerson(cue.text, lexiconOf(language))
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
}

async function* partsOf(step: FormStep): AsyncGenerator<ReplyPart> {
  for (const text of step.say) if (text !== '') yield { kind: 'sentence', text }
  if (step.end !== undefined) yield { kind: 'end', reason: step.end }
}
