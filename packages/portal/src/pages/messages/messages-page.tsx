import { Link, useSearch } from '@tanstack/react-router'
import { useList } from '../../api/use-operation.ts'
import { LoadMore } from '../../parts/load-more.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { may } from '../../person/may.ts'
import { Composer } from './composer.tsx'
import { Conversation } from './conversation.tsx'
import { type Thread, threadsOf } from './threads.ts'
import { useOlderTexts } from './use-older-texts.ts'
import { useWords } from './words.ts'

const limit = 100

/** Texts by the number that they were exchanged with. */
export function MessagesPage() {
  const { say } = useWords()
  const { with: number } = useSearch({ from: '/messages' })
  const list = useList('listMessages', { query: { direction: 'all', limit } })
  return (
    <Page title={say('nav.messages')}>
      <Loaded of={list}>
        {(pages) => {
          const threads = threadsOf(pages.flatMap(({ messages }) => messages))
          const open = threads.find((thread) => thread.number === number)
          const isOld = number !== undefined && open === undefined
          return (
            <div className="grid gap-4 lg:grid-cols-[16rem_1fr]">
              <section aria-label={say('messages.threads')} className="min-w-0">
                <Threads of={threads} open={number} />
                <LoadMore of={list} />
              </section>
              <div className="flex min-w-0 flex-col gap-4">
                {number !== undefined && (
                  <Section title={say('messages.with', { number })}>
                    {isOld ? <OldConversation with={number} /> : <Conversation of={open?.messages ?? []} />}
                  </Section>
                )}
                {may('write') && (
                  <Section title={say('messages.new')}>
                    <Composer key={number} to={number} />
                  </Section>
                )}
              </div>
            </div>
          )
        }}
      </Loaded>
    </Page>
  )
}

/** With a number that the newest texts lack. */
function OldConversation({ with: number }: { readonly with: string }) {
  const { say } = useWords()
  const { texts, isLooking } = useOlderTexts(number)
  return isLooking ? <p role="status">{say('loading')}</p> : <Conversation of={texts} />
}

function Threads({ of, open }: { readonly of: readonly Thread[]; readonly open: string | undefined }) {
  const { say, formats } = useWords()
  if (of.length === 0) return <p>{say('messages.none')}</p>
  return (
    <ul className="flex flex-col">
      {of.map(({ number, messages: [newest] }) => (
        <li key={number} className="border-b border-edge py-2">
          <Link to="/messages" search={{ with: number }} aria-current={number === open ? 'true' : undefined}>
            {number}
          </Link>
          <p className="truncate text-sm text-faint">
            {newest && formats.time(newest.createdAt)} {newest?.body}
          </p>
        </li>
      ))}
    </ul>
  )
}
