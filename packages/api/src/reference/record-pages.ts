import type { ApiDocument } from './api-document.ts'
import { anchorOf } from './heading-anchor.ts'
import type { Schema } from './schema.ts'

/** A page of records by its file name. */
export interface RecordPage {
  readonly file: string
  readonly title: string
  /** One line for lists of pages. */
  readonly about: string
}

const mainPage: RecordPage = {
  file: 'records.md',
  title: 'Records',
  about: 'The records of answers with their fields.',
}

/** The pages beside the main one, by the names of their records. */
const divided: readonly (RecordPage & { readonly names: RegExp })[] = [
  {
    file: 'records-events.md',
    title: 'Records of events',
    about: 'What webhooks and the event stream deliver.',
    names: /Event$/,
  },
  {
    file: 'records-agents.md',
    title: 'Records of agents',
    about: 'Agents with their workflows, data fields and tools.',
    names: /^(?:Agent|DataField|MissedCallSms|PublishedAgent|Simulated|Tool|TransferTarget|Voice|Workflow)/,
  },
  {
    file: 'records-tasks.md',
    title: 'Records of campaigns',
    about: 'Outbound campaigns, their contacts and attempts.',
    names: /^(?:CallingWindow|Task)/,
  },
  {
    file: 'records-sandbox.md',
    title: 'Records of the sandbox',
    about: 'The sandbox world: subscribers, messages, mails.',
    names: /^Sandbox/,
  },
  {
    file: 'records-operator.md',
    title: 'Records of the operator',
    about: 'What only the operator of the service sees.',
    names:
      /^(?:Operator|Tariff$|AccountTariff|AccountClosing|Audit|Bank|FailingJob|IntegrationHost|ProviderReadiness|ServiceState|SmsStock|Stock|MonthlyStatement)/,
  },
]

export const recordPages: readonly RecordPage[] = [mainPage, ...divided]

const pageOf = (name: string): RecordPage => divided.find(({ names }) => names.test(name)) ?? mainPage

/** Values with a page of their own. */
const explained: Readonly<Record<string, string>> = { EndReason: 'end-reasons.md' }

/** The named schemas that are records: bodies and answers are with their operations, requests as they are sent. */
export const recordsIn = ({ components: { schemas } }: ApiDocument): readonly (readonly [string, Schema])[] =>
  Object.entries(schemas)
    .filter(([name]) => !(name.endsWith('Input') && name.slice(0, -'Input'.length) in schemas))
    .filter(([name]) => !/(?:Request|Response)$/.test(name))

/** Those on a page. */
export const recordsOn = (page: RecordPage, document: ApiDocument): readonly (readonly [string, Schema])[] =>
  recordsIn(document).filter(([name]) => pageOf(name) === page)

/** Those on the other pages. */
export const recordsBeside = (page: RecordPage, document: ApiDocument): readonly string[] =>
  recordsIn(document)
    .filter(([name]) => pageOf(name) !== page)
    .map(([name]) => name)

/**
 * A link to a record, or to the page that explains its values.
 *
 * @param before the way from the page to the folder of the reference: empty, or `../`
 * @param page that with the link, where it is one of records
 */
export function recordLink(name: string, before: string, page?: RecordPage): string {
  const record = name.replace(/Input$/, '')
  const own = pageOf(record)
  const place = `${own === page ? '' : `${before}${own.file}`}#${anchorOf(record)}`
  return `[${record}](${explained[record] === undefined ? place : `${before}${explained[record]}`})`
}
