import * as z from 'zod'
import { operation } from '../../operation.ts'
import { idParam } from '../../records/id.ts'
import { cursorPage, cursorPageQuery, maxPage } from '../../records/page.ts'
import { itemStatuses, taskItem } from '../../records/tasks/task-item.ts'

export const listTaskItems = operation({
  name: 'listTaskItems',
  audience: 'account',
  method: 'GET',
  path: '/v1/tasks/{id}/items',
  summary: 'List the contacts of a campaign',
  description: 'In the order of the recipients. Follow `nextCursor` while `hasMore` is true.',
  tag: 'tasks',
  command: 'items',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({ id: idParam('task', 'The task') }),
  query: z.strictObject({
    ...cursorPageQuery,
    status: z.enum(itemStatuses).optional().meta({ description: 'Default: all' }),
  }),
  returns: z.object({ items: z.array(taskItem).max(maxPage), ...cursorPage }),
  errors: ['not_found'],
  mcp: { tool: 'list_task_items' },
})
