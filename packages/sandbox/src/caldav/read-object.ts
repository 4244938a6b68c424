import ICAL from 'ical.js'

/** A calendar object as it was sent: one VCALENDAR whose events share a UID (RFC 4791 §4.1). */
export interface ReadObject {
  readonly uid: string
  readonly events: readonly ICAL.Component[]
}

/** Returns undefined for objects that a calendar may not contain. */
export function readObject(text: string): ReadObject | undefined {
  let root: ICAL.Component
  try {
    root = new ICAL.Component(ICAL.parse(text) as never)
    if (root.name !== 'vcalendar') return undefined
    const events = root.getAllSubcomponents('vevent')
    const uids = new Set(events.map((each) => String(each.getFirstPropertyValue('uid') ?? '')))
    const [uid] = uids
    if (uid === undefined || uid === '' || uids.size > 1) return undefined
    if (events.some((each) => !(each.getFirstPropertyValue('dtstart') instanceof ICAL.Time))) return undefined
    return { uid, events }
  } catch {
    return undefined
  }
}
