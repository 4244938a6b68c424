import { authentication } from './requirements/authentication.ts'
import { conventions } from './requirements/conventions.ts'
import { endpoints } from './requirements/endpoints.ts'
import { errors } from './requirements/errors.ts'
import { events } from './requirements/events.ts'
import { general } from './requirements/general.ts'
import { limits } from './requirements/limits.ts'
import type { Requirement } from './requirements/requirement.ts'
import { resources } from './requirements/resources.ts'
import { states } from './requirements/states.ts'
import { versioning } from './requirements/versioning.ts'

/** The requirements by section of `docs/spec`; tests cite them by id. */
export const sections = {
  General: general,
  Conventions: conventions,
  Authentication: authentication,
  Errors: errors,
  Limits: limits,
  Versioning: versioning,
  States: states,
  Events: events,
  Resources: resources,
  Endpoints: endpoints,
} as const

export const requirements = {
  ...general,
  ...conventions,
  ...authentication,
  ...errors,
  ...limits,
  ...versioning,
  ...states,
  ...events,
  ...resources,
  ...endpoints,
} satisfies Record<string, Requirement>

export type RequirementId = keyof typeof requirements
