import pg from 'pg'
import { standIns } from './parties.ts'

/**
 * Gives every new account two e-mails that were given up, under the ids of the stand-ins, of which one is erased. The text
 * of the other cannot be opened, so sent again it is given up again: the sandbox's mail server refuses none.
 */
export async function plantGivenUpMails(database: pg.ClientConfig): Promise<void> {
  const connection = new pg.Client(database)
  await connection.connect()
  try {
    await connection.query(`
      create function plant_mail() returns trigger language plpgsql security definer as $$
      declare
        now_ms constant bigint := extract(epoch from now()) * 1000;
      begin
        insert into mail (account_id, once_key, id, kind, state, sealed, attempts, due_at, created_at, given_up_at, last_error)
        values
          (new.id, 'planted', '${standIns.mail.slice(5)}', 'topup-received', 'given-up', '\\x00', 1, now_ms, now_ms, now_ms, '550'),
          (new.id, 'erased', '${standIns.erasedMail.slice(5)}', 'topup-received', 'given-up', null, 1, now_ms, now_ms, now_ms, '550');
        return new;
      end $$;
      create trigger plant_mail after insert on account for each row execute function plant_mail()`)
  } finally {
    await connection.end()
  }
}
