import { desc, eq } from 'drizzle-orm'
import { getDb } from '../../db/connection'
import { catalogue_import } from '../../db/schema'
import { undoImport } from '../../server/admin/import/import-undo'
import { askConfirmation } from './confirm'
import { revalidateShop } from './revalidate-shop'

/** Takes the import with this number back; the last one that was written where there is none. */
export async function undoImportCommand(number: string, yes: boolean): Promise<void> {
  const { id, state, file_name, at } = catalogue_import
  const condition = number ? eq(id, Number(number) || 0) : eq(state, 'done')
  const [row] = await (await getDb())
    .select({ id, file_name, at })
    .from(catalogue_import)
    .where(condition)
    .orderBy(desc(id))
    .limit(1)
  if (!row) throw new RangeError(number ? `There is no import ${number}.` : 'Nothing was imported.')
  if (!(await askConfirmation(`Take back import ${row.id}, ${row.file_name} of ${row.at.toISOString()}?`, yes))) return
  const { undone, hidden, kept } = await undoImport(row.id, { customerId: null, now: new Date() })
  console.log(
    `${undone} products are as they were${hidden > 0 ? `; ${hidden} of them were ordered and are hidden` : ''}.`,
  )
  for (const { sku, fields } of kept) console.log(`${sku} was changed since and was kept: ${fields.join(', ')}`)
  await revalidateShop(['catalog'])
}
