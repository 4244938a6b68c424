/** A page written by hand. */
export interface Guide {
  /** The last part of its address: `/docs/start`. */
  readonly name: string
  /** Where its text is, from the root of the repository. */
  readonly source: string
  /** One line for lists of pages. */
  readonly about: string
}

export interface GuideGroup {
  readonly title: string
  readonly guides: readonly Guide[]
}

const guide = (name: string, about: string, source = `docs/${name}.md`): Guide => ({ name, source, about })

/** The written pages in the order of the site. The generated ones come after the interfaces. */
export const guideGroups: readonly GuideGroup[] = [
  {
    title: 'Begin',
    guides: [
      guide('start', 'Run the service, create an account, place a call, send an SMS, receive a webhook.'),
      guide('sandbox', 'Numbers with fixed behaviour, simulated providers, what is real and what is not.'),
      guide('glossary', 'The terms of calls, messages and conversations.'),
    ],
  },
  {
    title: 'Guides',
    guides: [
      guide('calls', 'Kinds of calls, results, recordings, transfers, calls with an uncertain outcome.'),
      guide('agents', 'Voice agents: turns, tools, workflows, voicemail, missed calls.'),
      guide('external-agents', 'Agents that run on an external voice platform.'),
      guide('evals', 'Scripted conversations that test agents.'),
      guide('tasks', 'Campaigns: an agent calls a list of contacts.'),
      guide('setup-orders', 'Agents that are set up for the customer: advisor, quote, payment, launch.'),
      guide('numbers', 'Buy, order, route and release voice numbers.'),
      guide('sms', 'Send and receive SMS, segments, limits, opt-outs.'),
      guide('webhooks', 'Events, signatures, retries, replays.'),
      guide('integrations', 'Connect calendars and invoicing systems.'),
      guide('portal', 'The pages for people: calls, messages, agents, billing.'),
      guide('account', 'Members, roles, sign-in, security.'),
      guide('credit', 'Prepaid credit, prices, top-ups, tax documents.'),
      guide('fees', 'Monthly fees of numbers.'),
      guide('mail', 'The e-mails that the service sends.'),
    ],
  },
  {
    title: 'Interfaces',
    guides: [
      guide('mcp', 'Connect an assistant: clients, tools, scopes, untrusted text.'),
      guide('cli', 'Commands, tables, scripts, profiles, completion.'),
      guide('sdk', 'The TypeScript client: retries, lists, webhooks.'),
      guide('changelog', 'What each version of the API changed.', 'CHANGELOG.md'),
    ],
  },
  {
    title: 'Operate',
    guides: [
      guide('operate', 'Processes, backup, limits, logs, tariffs, the operator API.'),
      guide('metrics', 'Figures for a monitoring system, and what to be woken for.'),
      guide('carriers', 'Trunks and SMSCs of real carriers.'),
      guide('providers', 'Speech and language providers.'),
      guide('settings', 'Every setting with its default.', '.env.example'),
      guide('sandbox-manual', 'The sandbox world in full, with its faults.', 'packages/sandbox/MANUAL.md'),
    ],
  },
]

export const guides: readonly Guide[] = guideGroups.flatMap((group) => group.guides)
