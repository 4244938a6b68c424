import * as z from 'zod'
import { operation } from '../../operation.ts'
import { cursorPage, cursorPageQuery, maxPage } from '../../records/page.ts'
import { taskStatuses, taskSummary } from '../../records/tasks/task.ts'

export const listTasks = operation({
  name: 'listTasks',
  audience: 'account',
  method: 'GET',
  path: '/v1/tasks',
  summary: 'List outbound campaigns',
  description: 'Newest first, without their contacts. Follow `nextCursor` while `hasMore` is true.',
  tag: 'tasks',
  command: 'list',
  status: 200,
  effect: 'read',
  idempotent: false,
  query: z.strictObject({
    ...cursorPageQuery,
    status: z.enum(taskStatuses).optional().meta({ description: 'Default: all' }),
  }),
  returns: z.object({ tasks: z.array(taskSummary).max(maxPage), ...cursorPage }),
  errors: [],
  mcp: { tool: 'list_tasks' },
})
