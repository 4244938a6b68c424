-- What a payment was begun for: credit alone, or a purchase, which `reference` names.
alter table topup add column purpose text not null default 'topup' check (purpose in ('topup', 'setup_order'));
alter table topup add column reference text;
update topup t set purpose = 'setup_order', reference = 'set_' || replace(c.order_id::text, '-', '')
from setup_checkout c where c.account_id = t.account_id and c.topup_id = t.id;
alter table topup add constraint topup_purchase_has_reference check ((purpose = 'topup') = (reference is null));
