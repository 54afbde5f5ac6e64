import { Client } from 'pg'

/** Runs one statement on a PostgreSQL server. */
export async function onServer(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client.query(statement).finally(() => client.end())
}

/** Drops the databases whose names begin like this. */
export async function dropDatabases(server: string, prefix: string): Promise<void> {
  const { rows } = await onServer(server, `select datname from pg_database where starts_with(datname, '${prefix}')`)
  for (const { datname } of rows) await onServer(server, `drop database ${datname} with (force)`)
}

/** The URL of another database of the same server. */
export function databaseAt(server: string, name: string): string {
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}
