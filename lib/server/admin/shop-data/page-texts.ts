import type { z } from 'zod'
import type { PageTextRow, PageTextsDraft, pageTextCalls } from '../../../contract/admin/shop-data/page-texts'
import { type Db, getDb } from '../../../db/connection'
import { setting } from '../../../db/schema'
import { isInfoSlug } from '../../../domain/content/info-pages'
import { linkedPaths, NO_PAGE_TEXT, PAGE_TEXTS_TAG, toStoredTexts } from '../../../domain/content/page-text'
import { TEXT_PAGES, type TextPageSlug } from '../../../domain/content/text-pages'
import { LOCALES, mapLocales } from '../../../domain/locale'
import { toIndiaDate } from '../../../domain/time/india-clock'
import {
  type DocumentState,
  loadLastChanges,
  NO_CHANGE,
  readDocument,
  readDocumentChange,
  type ShopDocument,
  saveDocument,
  undoDocument,
} from '../../catalogue/shop-document'
import type { Answer, Context } from '../../runtime/answer'
import { markStale } from '../../seo/page-findings-write'
import { loadStoredPageTexts, pageTextKey } from '../../settings/stored-page-texts'
import { refreshStoredSettings } from '../../settings/stored-settings'
import { requireLinkTarget } from './link-target'

type Input<Verb extends keyof typeof pageTextCalls> = z.output<(typeof pageTextCalls)[Verb]['input']>

async function read(db: Db, slug: TextPageSlug): Promise<PageTextsDraft> {
  const stored = (await loadStoredPageTexts(db)).get(slug)
  return mapLocales((lang) => {
    const { updated: _, ...text } = stored?.[lang] ?? { ...NO_PAGE_TEXT, updated: '' }
    return text
  })
}

async function write(tx: Db, slug: TextPageSlug, value: PageTextsDraft, now: Date): Promise<void> {
  const before = (await loadStoredPageTexts(tx)).get(slug) ?? null
  const row = { key: pageTextKey(slug), value: toStoredTexts(value, before, toIndiaDate(now)), updated_at: now }
  await tx.insert(setting).values(row).onConflictDoUpdate({ target: setting.key, set: row })
}

/** Every path of this shop that a new text links to must be a page; paths of information pages may be short. */
async function check(db: Db, slug: TextPageSlug, value: PageTextsDraft): Promise<void> {
  const before = await read(db, slug)
  for (const lang of LOCALES) {
    if (before[lang].body === value[lang].body) continue
    for (const path of linkedPaths(value[lang].body)) {
      if (!isInfoSlug(path.slice(1))) await requireLinkTarget(db, path)
    }
  }
}

const documentOf = (slug: TextPageSlug): ShopDocument<PageTextsDraft> => ({
  entity: 'setting',
  key: pageTextKey(slug),
  read: (db) => read(db, slug),
  write: (tx, value, now) => write(tx, slug, value, now),
  check: (db, value) => check(db, slug, value),
  parse: (stored) => mapLocales((lang) => ({ ...NO_PAGE_TEXT, ...Object(Object(stored)[lang]) })),
  tags: [PAGE_TEXTS_TAG],
})

export async function pagetexts(): Promise<Answer<PageTextRow[]>> {
  const db = await getDb()
  const texts = await loadStoredPageTexts(db)
  const last = await loadLastChanges(pageTextKey(''))
  const rows = TEXT_PAGES.map((slug) => {
    const stored = texts.get(slug)
    const edited = mapLocales((lang) => {
      const { title = '', description = '', keywords = [], body = '' } = stored?.[lang] ?? {}
      return [title, description, keywords.join(), body].some((text) => text !== '')
    })
    return { slug, edited, ...(last.get(pageTextKey(slug)) ?? NO_CHANGE) }
  })
  return { data: rows }
}

export async function pagetext({ slug }: Input<'pagetext'>): Promise<Answer<DocumentState<PageTextsDraft>>> {
  return { data: await readDocument(documentOf(slug)) }
}

export async function pagetextchange({ slug, version }: Input<'pagetextchange'>) {
  return { data: await readDocumentChange(documentOf(slug), version) }
}

/** The process that saves shows the new text at once; others follow when they see the new version of its tag. */
export async function savepagetext({ slug, ...input }: Input<'savepagetext'>, context: Context) {
  return followed(await saveDocument(documentOf(slug), input, context))
}

export async function undopagetext({ slug, ...input }: Input<'undopagetext'>, context: Context) {
  return followed(await undoDocument(documentOf(slug), input, context))
}

async function followed<Data>(answer: Answer<Data>): Promise<Answer<Data>> {
  await refreshStoredSettings()
  await markStale({ kind: 'info' })
  return answer
}
