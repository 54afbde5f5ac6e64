import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { CatalogueImport, ImportDetail } from '../../../contract/admin/catalogue-import'
import { type Db, getDb, withoutLimits } from '../../../db/connection'
import { catalogue_import, customer } from '../../../db/schema'
import { type ImportState, WORKING_STATES } from '../../../domain/catalogue/import-state'
import type { Locale } from '../../../domain/locale'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { uploadStore } from '../../storage/uploads'
import { importColumns, saveColumnMapping } from './import-columns'
import { openOrRefuse, toImportFileName } from './import-file'
import {
  type ImportRow,
  readPictures,
  readReport,
  toColumnMapping,
  toImport,
  UNCLAIMED,
  withOptions,
  withPictures,
} from './import-row'
import { failStaleImports } from './import-run'
import { addMappedTerms } from './import-terms'
import { undoImport } from './import-undo'
import { loadFirstMapping } from './suggest-columns'

const MAX_IMPORTS = 30
/** Advisory lock id: of two imports started at once, the second is refused. */
const IMPORT_LOCK = 7_340_041
type Id = { id: number }

const withImportFile = <Result>(sha: string, work: (path: string) => Promise<Result>) =>
  uploadStore().withPath('imports', toImportFileName(sha), work)

export async function start(
  { sha, file_name, pictures }: { sha: string; file_name: string; pictures: { name: string; src: string }[] },
  context: Context,
): Promise<Answer<CatalogueImport>> {
  const file = await withImportFile(sha, openOrRefuse)
  const mapping = { ...(await loadFirstMapping(file.head)), ...withPictures(pictures) }
  const row = await addImport({ sha, file_name, format: file.head.format, mapping }, context)
  return { data: await requireImport(row.id, context.now) }
}

type NewImport = Pick<ImportRow, 'sha' | 'file_name' | 'format' | 'mapping'> & { beat_at?: Date }

/** Creates the import that is processed next. Refused with `conflict` while another one is active. */
export async function addImport(
  input: NewImport,
  { customerId: by, now }: Pick<Context, 'customerId' | 'now'>,
): Promise<ImportRow> {
  await failStaleImports(now)
  const { row, old } = await inTransaction(await getDb(), async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
    await refuseConcurrentImport(tx, now)
    // Only the newest checked file that was not imported is kept.
    const isUnstarted = inArray(catalogue_import.state, ['ready', 'refused'])
    const old = await tx
      .update(catalogue_import)
      .set({ state: 'cancelled', ended_at: now })
      .where(isUnstarted)
      .returning()
    const values = { beat_at: UNCLAIMED, ...input, state: 'checking' as const, by, at: now }
    const [row] = await tx.insert(catalogue_import).values(values).returning()
    if (!row) throw new Error('no import was added')
    return { row, old }
  })
  for (const { sha } of old) if (sha !== row.sha) await uploadStore().remove('imports', toImportFileName(sha))
  return row
}

async function refuseConcurrentImport(tx: Db, now: Date): Promise<void> {
  const [activeImport] = await tx
    .select()
    .from(catalogue_import)
    .where(inArray(catalogue_import.state, WORKING_STATES))
    .limit(1)
  if (activeImport)
    throw new RefusalError('conflict', 'Another catalogue file is being imported.', toImport(activeImport, null, now))
}

export async function check(
  { id, mapping: wanted, hide_missing }: Id & { mapping: Record<string, string>; hide_missing: boolean },
  context: Context,
): Promise<Answer<CatalogueImport>> {
  const row = await requireRow(id)
  const file = await withImportFile(row.sha, openOrRefuse)
  const { mapping, expired } = await addMappedTerms(wanted, context)
  await saveColumnMapping(file.head, mapping, context.now)
  await queueInState(
    id,
    ['ready', 'refused', 'failed', 'cancelled'],
    'checking',
    withOptions({ ...toColumnMapping(mapping), ...withPictures(readPictures(row.mapping)) }, { hide_missing }),
    context.now,
  )
  return { data: await requireImport(id, context.now), expired }
}

export async function run(
  { id, skip_refused }: Id & { skip_refused: boolean },
  context: Context,
): Promise<Answer<CatalogueImport>> {
  const row = await requireRow(id)
  if (row.problem) throw new RefusalError('conflict', 'This file cannot be read.')
  if (row.state === 'refused' && !skip_refused) throw new RefusalError('rows_refused', 'Rows of this file are refused.')
  const hide_missing = toImport(row, null, context.now).hide_missing
  const mapping = withOptions(row.mapping, { hide_missing, skip_refused })
  await queueInState(id, ['ready', 'refused'], 'running', mapping, context.now)
  return { data: await requireImport(id, context.now) }
}

/** Queues the import in another state for any server to claim. */
async function queueInState(
  id: number,
  from: ImportState[],
  to: ImportState,
  mapping: Record<string, string>,
  now: Date,
) {
  await failStaleImports(now)
  await inTransaction(await getDb(), async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
    await refuseConcurrentImport(tx, now)
    const values = { state: to, mapping, beat_at: UNCLAIMED, problem: null, ended_at: null, done: 0, total: 0 }
    const isFrom = and(eq(catalogue_import.id, id), inArray(catalogue_import.state, from))
    const rows = await tx.update(catalogue_import).set(values).where(isFrom).returning({ id: catalogue_import.id })
    if (rows.length === 0) throw new RefusalError('conflict', 'This import is not in a state for that.')
  })
}

export async function cancel({ id }: Id, { now }: Context): Promise<Answer<CatalogueImport>> {
  const isOpen = and(
    eq(catalogue_import.id, id),
    inArray(catalogue_import.state, [...WORKING_STATES, 'ready', 'refused']),
  )
  const [row] = await (await getDb())
    .update(catalogue_import)
    .set({ state: 'cancelled', ended_at: now })
    .where(isOpen)
    .returning()
  if (!row) {
    await requireRow(id)
    throw new RefusalError('conflict', 'This import is over already.')
  }
  return { data: await requireImport(id, now) }
}

export async function undo({ id }: Id, context: Context) {
  await requireRow(id)
  return { data: await withoutLimits(() => undoImport(id, context)), touched: ['catalog'] }
}

export async function list(_: unknown, { now }: Context): Promise<Answer<CatalogueImport[]>> {
  await failStaleImports(now)
  const rows = await selectImports(await getDb())
    .orderBy(desc(catalogue_import.id))
    .limit(MAX_IMPORTS)
  return { data: rows.map(({ row, by }) => toImport(row, by, now)) }
}

export async function progress({ id }: Id, { now }: Context): Promise<Answer<CatalogueImport>> {
  await failStaleImports(now)
  return { data: await requireImport(id, now) }
}

export async function get({ id, lang }: Id & { lang: Locale }, { now }: Context): Promise<Answer<ImportDetail>> {
  const row = await requireRow(id)
  const catalogueImport = await requireImport(id, now)
  const mapping = toColumnMapping(row.mapping)
  return {
    data: {
      import: catalogueImport,
      report: row.report ? readReport(row.report) : null,
      ...(await withImportFile(row.sha, (path) => importColumns(path, mapping, lang))),
    },
  }
}

const { report: _report, ...columns } = getTableColumns(catalogue_import)

function selectImports(db: Db) {
  return db
    .select({ row: columns, by: customer.name })
    .from(catalogue_import)
    .leftJoin(customer, eq(customer.id, catalogue_import.by))
    .$dynamic()
}

async function requireImport(id: number, now: Date): Promise<CatalogueImport> {
  const [catalogueImport] = await selectImports(await getDb()).where(eq(catalogue_import.id, id))
  if (!catalogueImport) throw new RefusalError('not_found', `There is no import ${id}.`)
  return toImport(catalogueImport.row, catalogueImport.by, now)
}

async function requireRow(id: number): Promise<ImportRow> {
  const [row] = await (await getDb()).select().from(catalogue_import).where(eq(catalogue_import.id, id))
  if (!row) throw new RefusalError('not_found', `There is no import ${id}.`)
  return row
}
