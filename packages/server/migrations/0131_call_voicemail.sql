-- What was noted of an answering machine, and the phases of a workflow that a call went through.
alter table call
  add column voicemail jsonb,
  add column workflow_path jsonb;
