export { operations } from '@hovor/api'
