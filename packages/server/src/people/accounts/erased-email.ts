/** Whose personal data is erased has an address that nobody can have (RFC 2606). */
export const erasedEmail = 'erased@account.invalid'
