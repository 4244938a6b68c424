import type { CalendarCollection, CalendarObject, CalendarUser } from './calendar-state.ts'

/** The resource at a path: `/`, `/user/` (principal and home), `/user/calendar/`, `/user/calendar/object`. */
export type Resource =
  | { readonly kind: 'root'; readonly href: string; readonly user: CalendarUser }
  | { readonly kind: 'home'; readonly href: string; readonly user: CalendarUser }
  | {
      readonly kind: 'calendar'
      readonly href: string
      readonly user: CalendarUser
      readonly calendar: CalendarCollection
    }
  | {
      readonly kind: 'object'
      readonly href: string
      readonly calendar: CalendarCollection
      readonly object: CalendarObject
    }

/** The parts of a path, decoded; undefined when it cannot be. */
export function pathParts(path: string): readonly string[] | undefined {
  try {
    return path
      .split('/')
      .filter((part) => part !== '')
      .map(decodeURIComponent)
  } catch {
    return undefined
  }
}

export const hrefOf = (...parts: readonly string[]): string =>
  `/${parts.map((part) => `${encodeURIComponent(part)}/`).join('')}`

/** The resource at this path; users cannot see each other's resources. */
export function resourceAt(user: CalendarUser, path: string): Resource | undefined {
  const parts = pathParts(path)
  if (parts === undefined || parts.length > 3) return undefined
  const [username, calendarName, objectName] = parts
  if (username === undefined) return { kind: 'root', href: '/', user }
  if (username !== user.username) return undefined
  if (calendarName === undefined) return { kind: 'home', href: hrefOf(username), user }
  const calendar = user.calendars.get(calendarName)
  if (calendar === undefined) return undefined
  const href = hrefOf(username, calendarName)
  if (objectName === undefined) return { kind: 'calendar', href, user, calendar }
  const object = calendar.objects.get(objectName)
  return object && { kind: 'object', href: `${href}${encodeURIComponent(objectName)}`, calendar, object }
}

/** The resource itself and, at depth 1, what is in it. */
export function withMembers(resource: Resource, depth: string | undefined): readonly Resource[] {
  if (depth === '0' || resource.kind === 'object' || resource.kind === 'root') return [resource]
  if (resource.kind === 'home') {
    const { user } = resource
    const calendars = [...user.calendars].map(
      ([name, calendar]) =>
        ({ kind: 'calendar', href: hrefOf(user.username, name), user, calendar }) as const,
    )
    return [resource, ...calendars]
  }
  return [resource, ...objectsOf(resource)]
}

export const objectsOf = ({ href, calendar }: Resource & { readonly kind: 'calendar' }) =>
  [...calendar.objects].map(
    ([name, object]) =>
      ({ kind: 'object', href: `${href}${encodeURIComponent(name)}`, calendar, object }) as const,
  )
