import type { TaskItem } from '@hovor/api'

interface Contact {
  /** As the firm wrote it. */
  readonly phone: string
  readonly name: string
  readonly e164: string
  /** How its calls end, the latest last. */
  readonly outcomes: readonly string[]
  readonly status: TaskItem['status']
}

const contact = (
  phone: string,
  name: string,
  e164: string,
  status: Contact['status'],
  ...outcomes: readonly string[]
): Contact => ({ phone, name, e164, outcomes, status })

/** A refusal before ringing does not count as an attempt; after the sixth a person decides. */
const sixTimes = Array.from({ length: 6 }, () => 'failed')

export const asksNotToBeCalled = '+420601000008'

/** The contacts of the campaign, on the sandbox's fixed numbers. */
export const contacts: readonly Contact[] = [
  contact('601 000 001', 'Jan Novák', '+420601000001', 'succeeded', 'completed'),
  contact('00421 901 000 001', 'Ján Kováč', '+421901000001', 'succeeded', 'completed'),
  contact('601000002', 'Petra Černá', '+420601000002', 'exhausted', 'busy', 'busy'),
  contact('601 000 003', 'Karel Veselý', '+420601000003', 'exhausted', 'no_answer', 'no_answer'),
  contact('+420 601 000 004', 'Eva Malá', '+420601000004', 'exhausted', 'voicemail', 'voicemail'),
  contact('601000005', 'Ivan Horák', '+420601000005', 'skipped', ...sixTimes),
  contact('601 000 006', 'Hlasová linka', '+420601000006', 'exhausted', 'ivr', 'ivr'),
  contact('601 000 007', 'Milan Beneš', '+420601000007', 'skipped', 'unknown'),
  contact('601000008', 'Lucie Nováková', asksNotToBeCalled, 'succeeded', 'completed'),
  contact('601000009', 'Úřad', '+420601000009', 'exhausted', 'ivr', 'ivr'),
  contact('00421901000002', 'Zuzana Tóthová', '+421901000002', 'exhausted', 'busy', 'busy'),
  contact('601 000 010', 'Jiří Pokorný', '+420601000010', 'succeeded', 'completed'),
]

/** The list as a spreadsheet of a firm saves it, with a premium number in it. */
export const contactList = [
  'Telefon;Jméno;Vozidlo',
  ...contacts.map(({ phone, name }) => `${phone};${name};Škoda`),
  '900 123 456;Soutěž;-',
].join('\r\n')
