import { describe, expect, it } from 'vitest'
import { checkErpAddress } from './erp-address.ts'

const allows = async (host: string) => ['erp.example.com', '127.0.0.1'].includes(host)

describe('the address of an ERP', () => {
  it.each([
    ['https://erp.example.com', 'https://erp.example.com'],
    ['https://ERP.Example.com:5434/', 'https://erp.example.com:5434'],
    ['https://erp.example.com/flexi//?a=1#b', 'https://erp.example.com/flexi'],
    ['https://127.0.0.1:8096', 'https://127.0.0.1:8096'],
    ['https://2130706433', 'https://127.0.0.1'],
  ])('%s is on an allowed host', async (given, url) => {
    expect(await checkErpAddress(given, allows)).toEqual({ kind: 'ok', url })
  })

  it.each([
    ['erp.example.com', 'is not a URL'],
    ['http://erp.example.com', 'must begin with https://'],
    ['ftp://erp.example.com', 'must begin with https://'],
    ['https://jana:heslo@erp.example.com', 'must not contain a user name or password'],
    ['https://erp.example.com@evil.test', 'must not contain a user name or password'],
    ['https://evil.test', 'has a host that the operator of the service has not enabled'],
    ['https://a.erp.example.com', 'has a host that the operator of the service has not enabled'],
    ['https://erp.example.com.evil.test', 'has a host that the operator of the service has not enabled'],
    ['https://erp.example.com.', 'has a host that the operator of the service has not enabled'],
    ['https://evil.test/erp.example.com', 'has a host that the operator of the service has not enabled'],
    ['https://evil.test#erp.example.com', 'has a host that the operator of the service has not enabled'],
  ])('%s is refused: it %s', async (given, why) => {
    expect(await checkErpAddress(given, allows)).toEqual({ kind: 'refused', why })
  })
})
