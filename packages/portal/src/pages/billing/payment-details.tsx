import { useQuery } from '@tanstack/react-query'
import { base64Of } from '../../api/base64-of.ts'
import type { Answer } from '../../api/operation-types.ts'
import { download } from '../../api/request.ts'
import { Facts } from '../../parts/facts.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { useWords } from './words.ts'

export type Proforma = Answer<'listProformas'>['proformas'][number]

/** Where to pay what, as text and as the QR code that apps of banks read. */
export function PaymentDetails({ of }: { readonly of: Proforma }) {
  const { say, formats } = useWords()
  return (
    <div className="flex flex-col gap-3">
      <Facts
        of={[
          [say('transfer.toPay'), formats.money(of.amountHal)],
          [say('transfer.iban'), of.iban],
          ['BIC', of.bic],
          [say('transfer.symbol'), of.variableSymbol],
          [say('transfer.due'), formats.day(of.dueAt)],
        ]}
      />
      <PaymentQr id={of.id} />
    </div>
  )
}

/** A link could not say for which account it asks, so the picture is fetched and shown from the page itself. */
function PaymentQr({ id }: { readonly id: string }) {
  const { say } = useWords()
  const picture = useQuery({
    queryKey: ['getProformaQr', id],
    queryFn: async ({ signal }) => base64Of(await download('getProformaQr', { params: { id } }, signal)),
  })
  return (
    <Loaded of={picture}>
      {(bytes) => (
        <img src={`data:image/svg+xml;base64,${bytes}`} alt={say('transfer.qr')} className="size-48" />
      )}
    </Loaded>
  )
}
