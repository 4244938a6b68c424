import { useChange, useOperation } from '../../../api/use-operation.ts'
import { Button } from '../../../parts/button.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { Table } from '../../../parts/table.tsx'
import { useWords } from '../words.ts'
import { AccountLink } from './account-link.tsx'

/** E-mails of all accounts that nobody tries to send any more, and why. */
export function GivenUpMails() {
  const { say, formats } = useWords()
  const found = useOperation('listGivenUpMails')
  const resend = useChange('resendMail', ['listGivenUpMails', 'getServiceState'])
  return (
    <>
      <Failure error={resend.error} />
      {resend.isSuccess && <p role="status">{say('givenUp.mailResent')}</p>}
      <Loaded of={found}>
        {({ mails }) =>
          mails.length === 0 ? (
            <p>{say('givenUp.noMails')}</p>
          ) : (
            <Table
              caption={say('givenUp.mails')}
              rows={mails}
              keyOf={({ id }) => id}
              columns={[
                { title: say('time'), cell: ({ givenUpAt }) => formats.time(givenUpAt) },
                { title: say('kind'), cell: ({ kind }) => kind },
                { title: say('acct.name'), cell: ({ accountId }) => <AccountLink id={accountId} /> },
                { title: say('tasks.attempts'), cell: ({ attempts }) => attempts },
                { title: say('givenUp.error'), cell: ({ error }) => error && <span lang="en">{error}</span> },
                {
                  title: say('dnc.action'),
                  cell: ({ id, accountId, kind, givenUpAt, canResend }) =>
                    canResend ? (
                      <Button
                        aria-label={`${say('givenUp.resend')}: ${kind}, ${formats.time(givenUpAt)}`}
                        disabled={resend.isPending}
                        onClick={() => resend.mutate({ params: { id: accountId, mailId: id } })}
                      >
                        {say('givenUp.resend')}
                      </Button>
                    ) : (
                      say('givenUp.erased')
                    ),
                },
              ]}
            />
          )
        }
      </Loaded>
    </>
  )
}
