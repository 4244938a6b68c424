/** The same job in another command line, or the nearest that it has. */
export interface RivalLine {
  /** The whole line; an id is `…`. */
  readonly line: string
  /** The keys that type it: `⇥` is Tab, `⎘` pastes an id, `⏎` is Enter. */
  readonly keys: string
}

export interface Job {
  readonly job: string
  /** The line after `hovor`; `{call}` is an id that is pasted. No word has a space. */
  readonly line: string
  /** Found in its output. */
  readonly shows: RegExp
  /** Whether it runs until it is interrupted. */
  readonly isEndless?: boolean
  readonly stripe?: RivalLine
  readonly gh?: RivalLine
}

/*
 * The names of commands and options, and therefore the fewest keys, are those of stripe-cli at commit f5f390b (August
 * 2026) and of gh 2.60.0. Both complete as Cobra does: options once their first dash is typed, no values of options.
 */
export const fifteenJobs: readonly Job[] = [
  {
    job: 'See the latest records',
    line: 'calls list',
    shows: /^CREATED/,
    stripe: { line: 'stripe charges list', keys: 'stripe cha⇥l⇥⏎' },
    gh: { line: 'gh run list', keys: 'gh run l⇥⏎' },
  },
  {
    job: 'See one record',
    line: 'calls get {call}',
    shows: /status: /,
    stripe: { line: 'stripe charges retrieve …', keys: 'stripe cha⇥r⇥⎘⏎' },
    gh: { line: 'gh run view …', keys: 'gh run v⇥⎘⏎' },
  },
  {
    job: 'See the records of seven days',
    line: 'calls list --since -7d',
    shows: /^CREATED/,
    stripe: {
      line: 'stripe charges list -d created[gte]=1763683200',
      keys: 'stripe cha⇥l⇥-d created[gte]=1763683200⏎',
    },
    gh: { line: "gh run list --created '>=2026-11-21'", keys: "gh run l⇥--cr⇥'>=2026-11-21'⏎" },
  },
  {
    job: 'Two fields of each record as JSON',
    line: 'calls list --json id,status',
    shows: /"calls":\[\{"id":"c_\w+","status":"\w+"\}/,
    stripe: {
      line: "stripe charges list | jq '.data[]|{id,status}'",
      keys: "stripe cha⇥l⇥| jq '.data[]|{id,status}'⏎",
    },
    gh: { line: 'gh run list --json databaseId,status', keys: 'gh run l⇥--js⇥databaseId,status⏎' },
  },
  {
    job: 'Create a record of two fields',
    line: 'messages send --to +420601000011 --body Ahoj',
    shows: /msg_/,
    stripe: {
      line: 'stripe customers create --name Ahoj --phone +420601000011',
      keys: 'stripe cu⇥s c⇥ --na⇥Ahoj --ph⇥+420601000011⏎',
    },
    gh: { line: 'gh issue create -t Ahoj -b +420601000011', keys: 'gh i⇥cr⇥-t Ahoj -b +420601000011⏎' },
  },
  {
    job: 'Have events posted to this machine',
    line: 'listen -f localhost:3000/hooks',
    shows: /^Forwarding events to http:\/\/localhost:3000\/hooks/,
    isEndless: true,
    stripe: { line: 'stripe listen -f localhost:3000/hooks', keys: 'stripe lis⇥-f localhost:3000/hooks⏎' },
  },
  {
    job: 'Make an event happen',
    line: 'trigger message.sent',
    shows: /^message\.sent is on its way/,
    stripe: { line: 'stripe trigger charge.succeeded', keys: 'stripe tri⇥cha⇥s⇥⏎' },
  },
  {
    job: 'Follow what happens',
    line: 'logs tail',
    shows: /^Listening/,
    isEndless: true,
    stripe: { line: 'stripe logs tail', keys: 'stripe logs ⇥⏎' },
    gh: { line: 'gh run watch …', keys: 'gh run w⇥⎘⏎' },
  },
  {
    job: 'Open the page of a record',
    line: 'open {call}',
    shows: /\/calls\/c_/,
    gh: { line: 'gh run view … -w', keys: 'gh run v⇥⎘ -w⏎' },
  },
  {
    job: 'Find a customer',
    line: 'operator accounts eva@example.com',
    shows: /acc_\w+ +Pekárna Novák +eva@example\.com/,
    stripe: {
      line: 'stripe customers list --email eva@example.com',
      keys: 'stripe cu⇥s l⇥ --em⇥eva@example.com⏎',
    },
    gh: { line: 'gh issue list -S eva@example.com', keys: 'gh i⇥li⇥-S eva@example.com⏎' },
  },
  {
    job: 'Give a part of a payment back',
    line: 'operator refund-topup {account} {topup} --to bank --amount 210 --reason Duplicate',
    shows: /210\.00 CZK/,
    stripe: {
      line: 'stripe refunds create --charge … --amount 21000 --reason duplicate',
      keys: 'stripe ref⇥cr⇥--ch⇥⎘ --am⇥21000 --rea⇥duplicate⏎',
    },
  },
  {
    job: 'Give credit',
    line: 'operator credit {account} --amount 500 --reason Goodwill',
    shows: /500\.00 CZK/,
    stripe: {
      line: 'stripe customer_balance_transactions create … --amount -50000 --currency czk --description Goodwill',
      keys: 'stripe cu⇥_b⇥c⇥⎘ --am⇥-50000 --cu⇥czk --des⇥Goodwill⏎',
    },
  },
  {
    job: 'Set a price of what is used',
    line: 'operator put-account-tariffs {account} --tariffs kind=agent,direction=out,destination=CZ-mobile,unit=minute,price=3.90 --reason Contract',
    shows: /3\.90 CZK/,
    stripe: {
      line: 'stripe prices create --product … --unit-amount 390 --currency czk --recurring-interval month --recurring-usage-type metered --recurring-meter …',
      keys: 'stripe pri⇥c⇥--p⇥d⇥ ⎘ --u⇥ 390 --cur⇥czk --r⇥i⇥ month --r⇥u⇥metered --r⇥m⇥⎘⏎',
    },
  },
  {
    job: 'Export the movements of a month',
    line: 'operator export-ledger --from 2026-11-01 --to 2026-11-30 --out ledger.csv',
    shows: /^Wrote \d+ bytes to ledger\.csv/,
    stripe: {
      line: 'stripe reporting report_runs create --report-type balance_change_from_activity.itemized.1 --parameters-interval-start 1793487600 --parameters-interval-end 1796079600',
      keys: 'stripe rep⇥⇥r⇥c⇥--r⇥balance_change_from_activity.itemized.1 --pa⇥i⇥s⇥1793487600 --pa⇥i⇥e⇥1796079600⏎',
    },
  },
  {
    job: 'Close something to a customer, with a reason',
    line: 'operator suspend {account} --reason Unpaid',
    shows: /suspended/,
    stripe: { line: 'stripe accounts reject … --reason other', keys: 'stripe ac⇥s rej⇥⎘ --r⇥other⏎' },
    gh: { line: 'gh issue close 7 -c Unpaid', keys: 'gh i⇥cl⇥7 -c Unpaid⏎' },
  },
]
