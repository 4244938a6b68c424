export { type Apps, createApps } from './create-apps.ts'
export { createAppAccess } from './grants/app-access.ts'
export { signingKeyPlace } from './provider/signing-keys.ts'
