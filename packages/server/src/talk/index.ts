export { createTalk } from './create-talk.ts'
