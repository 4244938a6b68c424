-- Statements of the operator's bank account also come as camt.053 (ISO 20022).
alter table bank_statement drop constraint bank_statement_format_check;
alter table bank_statement add constraint bank_statement_format_check check (format in ('csv', 'gpc', 'camt.053'));
