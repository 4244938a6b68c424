import type { Agent, Delivery, Integration, PhoneNumber, TaskStatus } from '@hovor/api'

/** Credit below this is told: an hour of an agent's calls. */
const lowCreditHal = 10_000

/** Whatever has been read; parts that are missing say nothing. */
interface Looked {
  readonly availableHal?: number | undefined
  readonly deliveries?: readonly Pick<Delivery, 'status'>[] | undefined
  readonly tasks?:
    | readonly {
        readonly id: string
        readonly name: string
        readonly status: TaskStatus
        readonly counts: { readonly review: number }
      }[]
    | undefined
  readonly numbers?: readonly Pick<PhoneNumber, 'e164' | 'status'>[] | undefined
  readonly agents?: readonly Pick<Agent, 'id' | 'name' | 'suspended'>[] | undefined
  readonly integrations?:
    | readonly Pick<Integration, 'id' | 'provider' | 'label' | 'accountLabel' | 'lastError'>[]
    | undefined
}

/** Something that needs a person. */
export type Problem =
  | { readonly kind: 'credit'; readonly availableHal: number }
  | { readonly kind: 'deliveries'; readonly count: number }
  | { readonly kind: 'task'; readonly id: string; readonly name: string; readonly count: number }
  | { readonly kind: 'number'; readonly e164: string }
  | { readonly kind: 'agent'; readonly id: string; readonly name: string }
  | { readonly kind: 'integration'; readonly id: string; readonly name: string }

/** Everything that needs attention, the most urgent first. */
export function problemsIn({
  availableHal,
  deliveries = [],
  tasks = [],
  numbers = [],
  agents = [],
  integrations = [],
}: Looked): readonly Problem[] {
  const failed = deliveries.filter(({ status }) => status === 'failed').length
  return [
    ...(availableHal !== undefined && availableHal < lowCreditHal
      ? [{ kind: 'credit', availableHal } as const]
      : []),
    ...numbers
      .filter(({ status }) => status === 'suspended')
      .map(({ e164 }) => ({ kind: 'number', e164 }) as const),
    ...agents
      .filter(({ suspended }) => suspended)
      .map(({ id, name }) => ({ kind: 'agent', id, name }) as const),
    ...integrations
      .filter(({ lastError }) => lastError !== undefined)
      .map(({ id, provider, label, accountLabel }) => {
        const name = label || (accountLabel ?? provider)
        return { kind: 'integration', id, name } as const
      }),
    ...(failed > 0 ? [{ kind: 'deliveries', count: failed } as const] : []),
    ...tasks
      .filter(({ status }) => status === 'needs_attention')
      .map(({ id, name, counts }) => ({ kind: 'task', id, name, count: counts.review }) as const),
  ]
}
