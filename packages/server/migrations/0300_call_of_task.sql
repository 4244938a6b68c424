create index call_of_task on call (account_id, task_id, id) where task_id is not null;
