export { createAccounting } from './create-accounting.ts'
