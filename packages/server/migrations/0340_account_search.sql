-- The operator finds an account by what a customer says or an error shows; operator/accounts/account-search.store.ts has
-- the same expressions. None of them is over a column that calls and texts change, which would make each of their updates
-- of the account's row write to the indexes as well.
create index account_words on account using gin (to_tsvector('simple', regexp_replace(lower(translate(
  company_name || ' ' || email,
  'ÁÄČĎÉĚËÍĹĽŇÓÔÖŔŘŠŤÚŮÜÝŽáäčďéěëíĺľňóôöŕřšťúůüýž',
  'AACDEEEILLNOOORRSTUUUYZaacdeeeillnooorrstuuuyz')), '[^[:alnum:]]+', ' ', 'g')));
create index account_company_id on account ((billing ->> 'companyId')) where billing ->> 'companyId' <> '';
create index account_vat_id on account ((billing ->> 'vatId')) where billing ->> 'vatId' <> '';
create index account_not_active on account (id) where status <> 'active';

create index call_id on call (id);
create index call_of_party on call ((case direction when 'in' then from_e164 else to_e164 end), id);
create index message_id on message (id);
create index message_of_party on message ((case direction when 'in' then sender else recipient end), id);
create index webhook_delivery_id on webhook_delivery (id);
