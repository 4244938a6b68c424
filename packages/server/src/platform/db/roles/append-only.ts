/**
 * Tables whose rows are never changed or deleted: a wrong one is corrected by another row.
 * spec:general.append-only
 */
export const appendOnly = ['audit_entry', 'ledger_movement', 'tax_document'] as const
