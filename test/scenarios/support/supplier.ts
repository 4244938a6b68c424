/** Settings of who sells, with the bank account that transfers come to. */
export const supplier = {
  HOVOR_SUPPLIER_NAME: 'Hovor Telefony s.r.o.',
  HOVOR_SUPPLIER_STREET: 'Křižíkova 12',
  HOVOR_SUPPLIER_CITY: 'Praha 8',
  HOVOR_SUPPLIER_POSTAL_CODE: '186 00',
  HOVOR_SUPPLIER_COMPANY_ID: '27074358',
  HOVOR_SUPPLIER_VAT_ID: 'CZ27074358',
  HOVOR_SUPPLIER_IBAN: 'CZ6508000000192000145399',
} as const
