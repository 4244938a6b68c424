import { expect, test } from 'vitest'
import { uuidFloorAt } from '../../kernel/ids.ts'
import { makePartitions } from '../partitions.ts'
import { type Query, sql } from '../sql.ts'
import { databaseOfFile } from '../testing/test-database.ts'

const db = databaseOfFile()

/** Statements that an injection into the service could try. */
// verifies: general.append-only
test.each([
  'delete from audit_entry',
  'update ledger_movement set amount_hal = amount_hal + 1',
  'truncate tax_document',
  'drop table api_key',
  'alter table ledger_movement disable trigger all',
  'alter table audit_entry owner to current_user',
  'create table mine (id int)',
  'create temporary table mine (id int)',
  'create function mine() returns int language sql as $$ select 1 $$',
  'create rule quiet as on insert to audit_entry do instead nothing',
  'create role mine',
  'set role hovor_owner',
  'set session authorization hovor_owner',
  'insert into migration (name, checksum) values ($$9999_mine.sql$$, $$x$$)',
  `select make_partition('account', '2026-01-01')`,
])('the service’s role is refused: %s', async (statement) => {
  await expect(db.database.query(queryOf(statement))).rejects.toThrow(
    /permission denied|must be owner|only .* partitioned/,
  )
})

test('a privilege that the service’s role grants itself has no effect', async () => {
  // PostgreSQL answers a grant without grant option with a warning only.
  await db.database
    .query(sql`grant delete, update, truncate on audit_entry, ledger_movement to current_user`)
    .catch(() => undefined)
  await expect(db.database.query(sql`delete from audit_entry`)).rejects.toThrow('permission denied')
  await expect(db.database.query(sql`update ledger_movement set amount_hal = 1`)).rejects.toThrow(
    'permission denied',
  )
})

test('monthly partitions created by the service belong to the owner, and the service can write to them', async () => {
  await makePartitions(db.database, Date.UTC(2031, 10, 15))
  await makePartitions(db.database, Date.UTC(2031, 10, 16))
  const made = await db.database.query(sql<{ name: string; owner: string }>`
    select relname as name, pg_get_userbyid(relowner) as owner from pg_class
    where relname like 'call\\_203%' and relkind = 'r' order by relname`)
  expect(made).toEqual(
    ['call_2031_11', 'call_2031_12', 'call_2032_01', 'call_2032_02'].map((name) => ({
      name,
      owner: 'hovor_owner',
    })),
  )
  const id = `${uuidFloorAt(Date.UTC(2031, 11, 31, 23))}`
  const [row] = await db.database.query(sql<{ place: string }>`
    insert into message (account_id, id, direction, status, sender, recipient, body, segments, price_hal)
    values (${id}, ${id}, 'out', 'submitting', 'Hovor', '+420601000001', 'x', 1, 150)
    returning tableoid::regclass::text as place`)
  expect(row?.place).toBe('message_2031_12')
})

test('the service’s role may insert into append-only tables and read them', async () => {
  const rights = await db.database.query(sql<{ name: string; rights: string }>`
    select name, string_agg(kind, ' ' order by kind) as rights
    from unnest(array['ledger_movement', 'audit_entry', 'tax_document', 'account']) as name,
      unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as kind
    where has_table_privilege(current_user, name, kind) group by name order by name`)
  expect(rights).toEqual([
    { name: 'account', rights: 'delete insert select update' },
    { name: 'audit_entry', rights: 'insert select' },
    { name: 'ledger_movement', rights: 'insert select' },
    { name: 'tax_document', rights: 'insert select' },
  ])
})

const queryOf = (text: string): Query<unknown> => sql(Object.assign([text], { raw: [text] }))
