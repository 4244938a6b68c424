/**
 * Tables whose rows the service never changes or deletes: a wrong one is corrected by another row. What the law no longer
 * wants of a closed account goes by a function of the owner, which compares it with the clock of the database.
 * spec:general.append-only
 */
export const appendOnly = ['audit_entry', 'ledger_movement', 'tax_document'] as const
