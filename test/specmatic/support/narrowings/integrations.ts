import { dependent, exactly, made, type Narrowing, only, plainText } from '../narrowing.ts'
import { standIns } from '../parties.ts'

const calendarLogin = exactly({
  provider: only('calendar-app-password'),
  label: plainText(80),
  username: only(standIns.calendarUser),
  appPassword: only(standIns.calendarPassword),
})
const erpLogin = exactly({
  provider: only('invoices-credentials'),
  label: plainText(80),
  baseUrl: only(standIns.erpUrl),
  company: only(standIns.erpCompany),
  username: only(standIns.erpUser),
  password: only(standIns.erpPassword),
})
const looking = ['findAvailability', 'createEvent']

/** Connected calendars and invoicing systems. */
export const integrations: readonly Narrowing[] = [
  {
    operations: ['createIntegration'],
    field: 'body',
    schema: { oneOf: [calendarLogin, erpLogin] },
    because: 'a login has to be good, and two providers are connected in a browser',
  },
  {
    operations: ['deleteIntegration', 'listCalendars', ...looking],
    field: 'path id',
    schema: only(standIns.calendar),
    because: made,
  },
  { operations: ['listInvoices'], field: 'path id', schema: only(standIns.books), because: made },
  { operations: looking, field: 'body.calendarId', schema: only('primary'), because: made },
  { operations: looking, field: 'body.timezone', schema: only('Europe/Prague'), because: made },
  ...['busyCalendarIds', 'windows', 'horizonDays', 'minNoticeMinutes'].map((name) => ({
    operations: looking,
    field: `body.${name}`,
    schema: null,
    because: dependent,
  })),
  {
    operations: ['findAvailability'],
    field: 'body.from',
    schema: only('2027-01-11T00:00:00+01:00'),
    because: dependent,
  },
  {
    operations: ['findAvailability'],
    field: 'body.to',
    schema: only('2027-01-16T00:00:00+01:00'),
    because: dependent,
  },
  { operations: ['createEvent'], field: 'body.start', schema: only(standIns.start), because: dependent },
  { operations: ['createEvent'], field: 'body.end', schema: only(standIns.end), because: dependent },
  { operations: ['createEvent'], field: 'body.confirm', schema: only(true), because: dependent },
  { operations: ['createEvent'], field: 'body.title', schema: plainText(300), because: dependent },
  {
    operations: ['testConnection'],
    field: 'path name',
    schema: only('trunk'),
    because: 'it names what is configured',
  },
  {
    operations: ['removeIntegrationHost'],
    field: 'path host',
    schema: only(standIns.erpHost),
    because: made,
  },
  {
    operations: ['addIntegrationHost'],
    field: 'body.host',
    schema: only('erp.example.com'),
    because: 'a host has a name',
  },
]
