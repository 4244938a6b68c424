/** A Fakturoid user with the accounts (companies) they can access. */
export const person = {
  id: 5,
  email: 'jana@ordinace.example',
  fullName: 'Jana Dvořáková',
  accounts: [
    { slug: 'ordinacedvorakova', name: 'Ordinace Dvořáková s.r.o.', registrationNo: '87654321' },
    { slug: 'prazdna', name: 'Prázdná s.r.o.', registrationNo: '12121212' },
  ],
} as const

/** The account with contacts and invoices; the other has none. */
export const hasBooks = (slug: string): boolean => slug === person.accounts[0].slug
