export { createCampaigns } from './campaigns.ts'
export { createTaskCalls } from './dispatch/task-calls.ts'
export { wakeLimited } from './dispatch/wake-limited.ts'
export { skipWaits } from './tasks/skip-waits.ts'
