import type { DataField } from './data-field.ts'
import type { TransferTarget } from './transfer-target.ts'

/** Call workflow: its phases and the edges between them (spec:calls.workflow-path). */
export interface Workflow {
  /** Id of the first phase. */
  readonly start: string
  readonly nodes: readonly WorkflowNode[]
  readonly edges: readonly WorkflowEdge[]
}

export interface WorkflowNode {
  readonly id: string
  readonly name: string
  /** Instructions for this phase. */
  readonly prompt: string
  /** Tools available in this phase. Absent: all of the agent's tools. */
  readonly toolIds?: readonly string[] | undefined
  /** Values to capture in this phase, in addition to the agent's own. */
  readonly dataFields?: readonly DataField[] | undefined
  /** Overrides the agent's transfer target. */
  readonly transferTo?: TransferTarget | undefined
  /** The call ends in this phase. */
  readonly end?: boolean | undefined
}

export interface WorkflowEdge {
  readonly from: string
  readonly to: string
  readonly when: WorkflowCondition
}

/** `op` is a comparison operator; `result` is `ok`, `failed` or text contained in the tool's answer. */
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
