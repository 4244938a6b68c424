export { createPortal } from './create-portal.ts'
