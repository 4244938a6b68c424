-- The invoicing system in which an agent looks up invoices; null: none.
update agent set settings = '{"invoicesIntegrationId": null}' || settings;
