export { createCampaigns } from './campaigns.ts'
export { createTaskCalls } from './dispatch/task-calls.ts'
export { skipWaits } from './tasks/skip-waits.ts'
