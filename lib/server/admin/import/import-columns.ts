import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { ImportDetail } from '../../../contract/admin/catalogue-import'
import { getDb } from '../../../db/connection'
import { category, setting, term } from '../../../db/schema'
import { MAPPED_KINDS, toColumns } from '../../../domain/catalogue-file/formats'
import { shortenValue } from '../../../domain/catalogue-file/problem'
import type { FileHead } from '../../../domain/catalogue-file/read-products'
import type { Locale } from '../../../domain/locale'
import { openFile } from './import-file'

/** Files with the same columns reuse the column mapping of the last import. */
function toMappingKey({ format, header }: FileHead): string {
  return `import_mapping:${createHash('sha256')
    .update(JSON.stringify([format, header]))
    .digest('hex')
    .slice(0, 24)}`
}

/** The mapping last used for files with this header; empty where there is none. */
export async function loadColumnMapping(head: FileHead): Promise<Record<string, string>> {
  const [row] = await (await getDb())
    .select()
    .from(setting)
    .where(eq(setting.key, toMappingKey(head)))
  return typeof row?.value === 'object' && row.value !== null
    ? Object.fromEntries(Object.entries(row.value).filter(([, field]) => typeof field === 'string'))
    : {}
}

export async function saveColumnMapping(head: FileHead, mapping: Record<string, string>, now: Date): Promise<void> {
  await (await getDb())
    .insert(setting)
    .values({ key: toMappingKey(head), value: mapping, updated_at: now })
    .onConflictDoUpdate({ target: setting.key, set: { value: mapping, updated_at: now } })
}

type Columns = Pick<ImportDetail, 'columns' | 'words' | 'choices'>

const SAMPLE_VALUES = 3

/** The columns of a file with their mapping, and the catalogue terms to which values can be mapped. */
export async function importColumns(path: string, mapping: Record<string, string>, lang: Locale): Promise<Columns> {
  const head = await openFile(path).then(
    (file) => file.head,
    () => null,
  )
  const columns = head ? toColumns(head.format, head.header, mapping) : []
  const toSample = (index: number) => {
    const values = head?.sample.map(({ fields }) => shortenValue(fields[index] ?? '')).filter(Boolean)
    return [...new Set(values)].slice(0, SAMPLE_VALUES)
  }
  const isTermMapping = ([name]: [string, string]) => MAPPED_KINDS.some((kind) => name.startsWith(`${kind}:`))
  return {
    columns: columns
      .map(({ name, field, frame }, index) => ({ name, field, is_frame: frame !== null, sample: toSample(index) }))
      .filter(({ name }) => name),
    words: Object.fromEntries(Object.entries(mapping).filter(isTermMapping)),
    choices: await loadTermChoices(lang),
  }
}

async function loadTermChoices(lang: Locale): Promise<Columns['choices']> {
  const db = await getDb()
  const categories = await db
    .select({ id: category.id, slug: category.slug, name: category.name })
    .from(category)
    .orderBy(asc(category.position))
  const terms = await db.select().from(term).orderBy(asc(term.key))
  const lists: Columns['choices'] = {
    category: categories.map(({ slug, name }) => ({ value: slug, label: name[lang] })),
    category_id: categories.map(({ id, name }) => ({ value: String(id), label: name[lang] })),
  }
  for (const { kind, key, label } of terms) {
    if (!MAPPED_KINDS.some((termKind) => termKind === kind)) continue
    const list = lists[kind] ?? []
    list.push({ value: key, label: label[lang] })
    lists[kind] = list
  }
  return lists
}
