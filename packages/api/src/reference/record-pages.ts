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
      /^(?:Operator|Tariff$|AccountTariff|AccountClosing|Audit|Bank|FailingJob|GivenUp|IntegrationHost|ProviderReadiness|ServiceState|SmsStock|Stock|MonthlyStatement)/,
  },
]

export const recordPages: readonly RecordPage[] = [mainPage, ...divided]

/** The page of a record. */
export const recordPageOf = (name: string): RecordPage =>
  divided.find(({ names }) => names.test(name)) ?? mainPage
