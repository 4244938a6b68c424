export { next, type Row, row, type Transitions, when } from './machine.ts'
