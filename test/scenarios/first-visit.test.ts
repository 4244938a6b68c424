import { expect, test } from 'vitest'
import { atEndOfFile } from './support/at-end-of-file.ts'
import { dataDir } from './support/command.ts'
import { enter, invitation, startForPerson } from './support/first-start.ts'

const atEnd = atEndOfFile()

test('every start prints a link that works once and opens on the agent of one and the same account', async () => {
  const dir = dataDir(atEnd)
  const first = startForPerson(dir, atEnd)
  const found = await enter(await first.link())
  expect(first.command.out).toEqual([
    expect.stringMatching(/^Hovor listens on /),
    expect.stringMatching(invitation),
  ])
  expect(found).toMatchObject({
    accounts: [{ mode: 'sandbox', role: 'owner' }],
    agents: [{ name: 'Autoservis Novák' }],
    numbers: [{ mode: 'agent', agentId: found.agents[0].id }],
  })
  first.command.kill('SIGTERM')
  expect(await first.command.exited).toBe(0)
  expect(await enter(await startForPerson(dir, atEnd).link())).toEqual(found)
})
