import process from 'node:process'
import { openPostgres } from '@/lib/db/connection'
import { migrate } from '@/lib/db/migrate'
import { databaseAt, onServer } from './server'

/** Creates the migrated database that every test file on PostgreSQL copies; drops it after the run. */
export default async function makeTemplate(): Promise<(() => Promise<void>) | undefined> {
  const server = process.env.TEST_DATABASE_URL
  if (!server || process.env.TEST_TEMPLATE) return undefined
  const name = `test_template_${process.pid}`
  await onServer(server, `drop database if exists ${name}`)
  await onServer(server, `create database ${name}`)
  const url = databaseAt(server, name)
  const connection = await openPostgres(url)
  await migrate(connection, url)
  await connection.close()
  process.env.TEST_TEMPLATE = name
  return () => onServer(server, `drop database ${name} with (force)`)
}
