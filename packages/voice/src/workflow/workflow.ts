import type { DataField } from '../data-field.ts'
import type { TransferTarget } from '../transfer-target.ts'

/**
 * The phases of a call and what leads from one to the next (spec:agents.workflow,
 * spec:calls.workflow-path).
 */
export interface Workflow {
  /** Id of the first node. */
  readonly start: string
  readonly nodes: readonly WorkflowNode[]
  readonly edges: readonly WorkflowEdge[]
}

export interface WorkflowNode {
  readonly id: string
  readonly name: string
  /** What the agent does in this phase. */
  readonly prompt: string
  /** Tools that may be called here; absent: all of the agent's. */
  readonly toolIds?: readonly string[] | undefined
  /** Values to capture here, beside the agent's own. */
  readonly dataFields?: readonly DataField[] | undefined
  /** Instead of the agent's own. */
  readonly transferTo?: TransferTarget | undefined
  /** The call ends here. */
  readonly end?: boolean | undefined
}

export interface WorkflowEdge {
  readonly from: string
  readonly to: string
  readonly when: WorkflowCondition
}

/** `op` is one of `WORKFLOW_OPS`; `result` is `ok`, `failed` or a text that the tool's answer contains. */
export type WorkflowCondition =
  | { readonly kind: 'model'; readonly condition: string }
  | {
      readonly kind: 'data'
      readonly field: string
      readonly op: string
      readonly value: string | number | boolean
    }
  | { readonly kind: 'tool'; readonly toolId: string; readonly result: string }
  | { readonly kind: 'always' }
