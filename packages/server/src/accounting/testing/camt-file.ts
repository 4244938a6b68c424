import { ibanOf, type Payment } from './statement-files.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const decimal = (minor: number): string =>
  `${Math.floor(Math.abs(minor) / 100)}.${String(Math.abs(minor) % 100).padStart(2, '0')}`
const directionOf = (amount: number): string => (amount < 0 ? 'DBIT' : 'CRDT')

/** Accounts of the operator in the fixtures of both currencies. */
const own = { CZK: 'CZ1720100000002900123456', EUR: 'SK6709000000002900123456' } as const

/** A document with entries as they are. */
export const camtDocument = (entries: string, iban: string = own.CZK): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">
<BkToCstmrStmt><GrpHdr><MsgId>1</MsgId><CreDtTm>2026-12-01T06:00:00</CreDtTm></GrpHdr>
<Stmt><Id>1</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="CZK">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-30</Dt></Dt></Bal>
${entries}</Stmt></BkToCstmrStmt></Document>`

/** The parties of a payment: who is on the other side depends on its direction. */
function partiesOf(one: Payment, nameIn: (name: string) => string): string {
  const party = one.amount < 0 ? 'Cdtr' : 'Dbtr'
  const account = `<${party}Acct><Id><IBAN>${ibanOf(one)}</IBAN></Id></${party}Acct>`
  return `<RltdPties><${party}>${nameIn(`<Nm>${escaped(one.name)}</Nm>`)}</${party}>${account}</RltdPties>`
}

/**
 * Statements as the banks of both countries write them: the Czech ones by the standard of the Czech Banking Association
 * (cbaonline.cz/formaty-xml-pro-vzajemnou-komunikaci-bank-s-klienty), the Slovak ones with the symbols in the end to end
 * id, both in version 2; the last is version 8 (ISO 20022, 2019), with prefixes.
 */
export const camtForms = {
  'Czech banks': (payments: readonly Payment[]) =>
    camtDocument(
      payments
        .map(
          (one) => `<Ntry><NtryRef>${one.reference}</NtryRef>
<Amt Ccy="${one.currency}">${decimal(one.amount)}</Amt><CdtDbtInd>${directionOf(one.amount)}</CdtDbtInd>
<RvslInd>false</RvslInd><Sts>BOOK</Sts><BookgDt><Dt>${one.day}</Dt></BookgDt><ValDt><Dt>2020-01-01</Dt></ValDt>
<BkTxCd><Prtry><Cd>10000405000</Cd><Issr>CBA</Issr></Prtry></BkTxCd>
<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>${partiesOf(one, (name) => name)}
<RmtInf><Ustrd>${escaped(one.message)}</Ustrd>${['VS', 'KS', 'SS']
            .map((kind) => `${kind}:${kind === 'VS' ? one.symbol : '0308'}`)
            .map((reference) => `<Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd>`)
            .join('')}</RmtInf></TxDtls></NtryDtls></Ntry>\n`,
        )
        .join(''),
    ),
  'Slovak banks': (payments: readonly Payment[]) =>
    camtDocument(
      payments
        .map(
          (one) => `<Ntry><Amt Ccy="${one.currency}">${decimal(one.amount)}</Amt>
<CdtDbtInd>${directionOf(one.amount)}</CdtDbtInd><Sts>BOOK</Sts>
<BookgDt><Dt>${one.day}</Dt></BookgDt><ValDt><Dt>${one.day}</Dt></ValDt>
<NtryDtls><TxDtls><Refs><AcctSvcrRef>${one.reference}</AcctSvcrRef>
<EndToEndId>/VS${one.symbol}/SS/KS0308</EndToEndId></Refs>${partiesOf(one, (name) => name)}
<RmtInf><Ustrd>${escaped(one.message)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>\n`,
        )
        .join(''),
      own.EUR,
    ),
  'version 8': (payments: readonly Payment[]) =>
    camtDocument(
      payments
        .map(
          (one) => `<Ntry><Amt Ccy="${one.currency}">${decimal(one.amount)}000</Amt>
<CdtDbtInd>${directionOf(one.amount)}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><DtTm>${one.day}T08:15:00+01:00</DtTm></BookgDt><AcctSvcrRef>${one.reference}</AcctSvcrRef>
<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
<Amt Ccy="${one.currency}">${decimal(one.amount)}</Amt>${partiesOf(one, (name) => `<Pty>${name}</Pty>`)}
<RmtInf><Ustrd>${escaped(one.message)}</Ustrd><Ustrd>${one.symbol && `VS: ${one.symbol}`}</Ustrd></RmtInf>
</TxDtls></NtryDtls></Ntry>\n`,
        )
        .join(''),
    )
      .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1c:')
      .replace('xmlns=', 'xmlns:c=')
      .replace('053.001.02', '053.001.08'),
} as const
