import { type Operation, operations } from '@hovor/api'
import { expect, it } from 'vitest'
import { type ToolMark, toolMarks } from './tool-marks.ts'

/** As the annotations of the tool are derived (decision:0037). */
function markOf({ effect, method, mcp }: Operation): ToolMark {
  if (effect === 'read' || method === 'GET') return 'read'
  return (mcp?.destructive ?? /PUT|PATCH|DELETE/.test(method)) ? 'asks' : 'change'
}

it('lists every tool of an account with what it may do', () => {
  const tools = Object.values<Operation>(operations).flatMap((operation) =>
    operation.audience === 'account' && operation.mcp !== null
      ? [[operation.mcp.tool, markOf(operation)] as const]
      : [],
  )
  expect(toolMarks).toEqual(Object.fromEntries(tools))
})
