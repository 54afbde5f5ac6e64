import process from 'node:process'
import { openPostgres } from '@/lib/db/connection'
import { migrate } from '@/lib/db/migrate'
import { databaseAt, dropDatabases, onServer } from './server'

/**
 * Creates the migrated database that every test file on PostgreSQL copies. It and its copies are dropped after the run: the
 * server writes everything to the disk before it drops a database, which each file would wait for.
 */
export default async function makeTemplate(): Promise<(() => Promise<void>) | undefined> {
  const server = process.env.TEST_DATABASE_URL
  if (!server || process.env.TEST_TEMPLATE) return undefined
  const prefix = `test_${process.pid}_`
  const name = `${prefix}template`
  await dropDatabases(server, prefix)
  await onServer(server, `create database ${name}`)
  const url = databaseAt(server, name)
  const connection = await openPostgres(url)
  await migrate(connection, url)
  await connection.close()
  process.env.TEST_TEMPLATE = name
  return () => dropDatabases(server, prefix)
}
