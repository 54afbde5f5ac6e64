import { perProcess } from '../../per-process'
import type { Finding } from '../../server/seo/page-findings-write'
import type { PagePictures } from '../../server/seo/page-table/save-pictures'
import { site } from '../../site'
import { api } from '../index'
import { type ReadText, snapshotPage } from './audit-page'
import { snapshotProducts } from './audit-products'
import { type PageSnapshot, type StaffOverrides, toFinding, toPageKey } from './to-finding'

const findings = perProcess('audit findings', () => ({ isNew: true }))

/** Whether findings were written since the last call; resets the flag. */
export function takeNewFindingsFlag(): boolean {
  const { isNew } = findings
  findings.isNew = false
  return isNew
}

/** The database access, loaded only where the shop has a database. */
export const loadFindingsModule = () => import('../../server/seo/page-findings-write')

/** Audits product pages in every language and saves the findings. */
export async function auditProducts(ids: number[], now: Date): Promise<void> {
  const pages = await snapshotProducts(ids, now)
  await saveSnapshots(pages, now)
  await (await loadFindingsModule()).dropPages({ ids }, pages)
}

/** Audits other pages, by path. */
export async function auditPages(paths: string[], readText: ReadText, now: Date): Promise<void> {
  const pages: PageSnapshot[] = []
  for (const path of paths) {
    for (const lang of site().locales) pages.push(...[(await snapshotPage(path, lang, readText)) ?? []].flat())
  }
  await saveSnapshots(pages, now)
  await (await loadFindingsModule()).dropPages({ paths }, pages)
}

async function saveSnapshots(pages: PageSnapshot[], now: Date): Promise<void> {
  const { loadPageOverrides: saidOf, saveFindings: writeFindings } = await loadFindingsModule()
  const closed = (await api.meta.closed({})).data ?? []
  const admin: StaffOverrides = {
    overridesByKey: await saidOf([...new Set(pages.map(({ path }) => path))]),
    closed: new Set(closed.map(({ path, lang }) => toPageKey(path, lang))),
  }
  const pageKeys = new Set(pages.map(({ path, lang }) => toPageKey(path, lang)))
  const pageFindings = pages.map((page): Finding => {
    const hasAllLanguages = site().locales.every((lang) => pageKeys.has(toPageKey(page.path, lang)))
    return toFinding(page, hasAllLanguages, admin)
  })
  await writeFindings(pageFindings, now)
  const { savePictures } = await import('../../server/seo/page-table/save-pictures')
  await savePictures(pages.map(toPagePictures))
  findings.isNew = true
}

const toPagePictures = ({ path, lang, product_id, pictures }: PageSnapshot): PagePictures => ({
  ...{ path, lang, product_id, pictures },
})
